#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "simulation/cameras/labels.h"

namespace soccer {

/// Collects labels of images as a dataset in the format COCO (instances): categories ball, robot and goal post foot, with boxes in pixels.
/// Source of the format: https://cocodataset.org/#format-data. Each image also has the members "soccer": pose of the camera, landmarks,
/// lines and field boundary.
class CocoDataset {
 public:
  CocoDataset();
  ~CocoDataset();
  CocoDataset(const CocoDataset&) = delete;
  CocoDataset& operator=(const CocoDataset&) = delete;

  /// file: name of the image's file, relative to the dataset's.
  void add(const std::string& file, const ImageLabels& labels);

  /// Writes the dataset. Errors: InputError.
  void write(const std::filesystem::path& file) const;

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace soccer
