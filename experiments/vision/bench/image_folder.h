#pragma once

#include <filesystem>

#include "experiments/vision/bench/labelled_pair.h"
#include "simulation/cameras/coco_reader.h"

namespace soccer {

/// The labelled images of a folder: `annotations.json` (COCO) and the files that it names. Both images of one time are a pair; an image
/// that names no pair is alone.
class ImageFolder final : public PairSource {
 public:
  /// optics: of the cameras. At most `count` pairs are used; 0: all. Errors: InputError.
  ImageFolder(std::filesystem::path folder, const FieldDimensions& field, const CameraParameters& optics, int count);

  int groups() const override { return static_cast<int>(pairs_.size()); }
  std::vector<LabelledPair> group(int index) const override;

  /// Number of images whose pose is assumed: that of a NAO that stands and looks straight ahead.
  int assumed_poses() const { return assumed_poses_; }
  /// Errors of annotations of which it is unknown to what image they belong.
  const std::vector<std::string>& left_out() const { return left_out_; }

 private:
  std::filesystem::path folder_;
  CameraParameters optics_;
  std::vector<std::vector<CocoImage>> pairs_;
  int assumed_poses_ = 0;
  std::vector<std::string> left_out_;
};

}  // namespace soccer
