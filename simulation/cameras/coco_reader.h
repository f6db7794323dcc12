#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// An image of a dataset and its labels.
struct CocoImage {
  std::string file;  ///< relative to the dataset's
  int pair = 0;      ///< number that both images of one time have
  CameraPlace place = CameraPlace::kTop;
  bool has_pose = false;   ///< labels.camera is known
  bool has_field = false;  ///< landmarks, lines, the field boundary and places on the field are labelled too, not only boxes
  ImageLabels labels;      ///< its segmentation has a size only
};

/// Reads a dataset in the format COCO: one that CocoDataset has written, or boxes of balls and robots in images of any origin.
/// field: of images with labels of the field; with optics also for the distance of a ball that has only a box. Errors: InputError that
/// names the file and the member.
std::vector<CocoImage> read_coco(const std::filesystem::path& file, const FieldDimensions& field, const CameraParameters& optics);

}  // namespace soccer
