#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/files/file_lock.h"
#include "blackboard/topics/vision.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// Names of the kinds of landmarks in annotations.json (docs/guide/own-images.md).
inline constexpr std::array<std::pair<FeatureKind, std::string_view>, 6> kCocoKinds{{{FeatureKind::kGoalPost, "goal_post"},
                                                                                     {FeatureKind::kCorner, "corner"},
                                                                                     {FeatureKind::kTJunction, "t_junction"},
                                                                                     {FeatureKind::kCentreCircle, "centre_circle"},
                                                                                     {FeatureKind::kPenaltySpot, "penalty_mark"},
                                                                                     {FeatureKind::kFlag, "flag"}}};

/// Collects labels of images as a dataset in the format COCO (instances): categories ball, robot and goal post foot, with boxes in pixels.
/// Source of the format: https://cocodataset.org/#format-data. The member "soccer" of each image and annotation, with what the format
/// lacks, is described in docs/guide/own-images.md.
class CocoDataset {
 public:
  CocoDataset();
  ~CocoDataset();
  CocoDataset(const CocoDataset&) = delete;
  CocoDataset& operator=(const CocoDataset&) = delete;

  /// file: name of the image's file, relative to the dataset's. pair: number that both images of one time have. place: its camera.
  void add(const std::string& file, const ImageLabels& labels, int pair, CameraPlace place);

  /// Writes the dataset. Errors: InputError.
  void write(const std::filesystem::path& file) const;

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

/// Writes images and their labels to a folder: files such as 000012-top.jpg, and annotations.json (COCO).
class LabelledImageFolder {
 public:
  /// Creates the folder if it does not exist. quality: of the JPEG compression, 1 to 100. Errors: InputError, also when the folder contains
  /// annotations.json or images with such names, because they would be lost.
  LabelledImageFolder(std::filesystem::path folder, int quality);
  /// Writes the labels if finish() was not called, so that images that were written before an error have theirs. Prints its own errors.
  ~LabelledImageFolder();
  LabelledImageFolder(const LabelledImageFolder&) = delete;
  LabelledImageFolder& operator=(const LabelledImageFolder&) = delete;

  /// Writes an image. pair: number that both images of one time have. Errors: InputError.
  void add(int pair, CameraPlace place, const CameraImage& image, const ImageLabels& labels);

  /// Writes the labels of all images. Errors: InputError.
  void finish();

 private:
  std::filesystem::path folder_;
  FolderLock lock_;
  int quality_;
  CocoDataset dataset_;
  bool complete_ = true;  ///< the labels of all images are written
};

}  // namespace soccer
