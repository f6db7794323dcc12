#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/error.h"
#include "simulation/cameras/labels.h"

namespace soccer {

/// An image of a dataset and its labels.
struct CocoImage {
  std::string file;  ///< relative to the dataset's
  int pair = 0;      ///< number that both images of one time have
  CameraPlace place = CameraPlace::kTop;
  bool has_pose = false;            ///< labels.camera is known
  bool has_field = false;           ///< landmarks, lines, the field boundary and places on the field are labelled too, not only boxes
  ImageLabels labels;               ///< its segmentation has a size only
  std::optional<InputError> error;  ///< why the labels cannot be used, the first reason; std::nullopt: they can
};

/// The contents of a dataset.
struct CocoFile {
  std::vector<CocoImage> images;
  std::vector<InputError> left_out;  ///< errors of annotations of which it is unknown to what image they belong
  int unchecked = 0;                 ///< images that nobody has checked; they are left out
};

/// Reads a dataset in the format COCO: one that CocoDataset or AnnotatedImages has written, or boxes of balls and robots in images of any
/// origin; robots without a distance have 0. field: of images with labels of the field; with optics also for the distance of a ball that
/// has only a box. A damaged entry costs only its image. Errors: InputError that names the file and the member, when the file is not valid
/// JSON, a key or an id is given twice, the categories are wrong, or no image can be used.
CocoFile read_coco(const std::filesystem::path& file, const FieldDimensions& field, const CameraParameters& optics);

}  // namespace soccer
