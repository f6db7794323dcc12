#pragma once

#include <filesystem>

#include "blackboard/files/folder_lock.h"
#include "simulation/cameras/coco.h"

namespace soccer {

/// Writes images and their labels to a folder: files such as 000012-top.jpg, and annotations.json (COCO).
class LabelledImageFolder {
 public:
  /// Creates the folder if it does not exist. quality: of the JPEG compression, 1 to 100. Errors: InputError, also when the folder contains
  /// annotations.json, because the labels of its images would be lost.
  LabelledImageFolder(std::filesystem::path folder, int quality);

  /// Writes an image. pair: number that both images of one time have. Errors: InputError.
  void add(int pair, CameraPlace place, const CameraImage& image, const ImageLabels& labels);

  /// Writes the labels of all images. Errors: InputError.
  void finish() const;

 private:
  std::filesystem::path folder_;
  FolderLock lock_;
  int quality_;
  CocoDataset dataset_;
};

}  // namespace soccer
