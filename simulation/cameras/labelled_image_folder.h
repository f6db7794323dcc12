#pragma once

#include <filesystem>

#include "blackboard/common/files/file_lock.h"
#include "simulation/cameras/coco.h"

namespace soccer {

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
