#pragma once

#include "blackboard/camera/camera_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/image_truth.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// A rendered image and the camera that it was rendered for.
struct LabelledImage {
  const CameraModel& model;
  const CameraMotion& motion;
  const RenderedImage& image;
};

/// Labels of an image, from the geometry of its scene and the labels of its pixels. own: the robot that carries the camera, which is not
/// labelled. Independent of the renderer.
ImageLabels image_labels(const LabelledImage& rendered, const SceneState& scene, std::optional<RobotId> own, const FieldDimensions& field);

/// Adds the landmarks and lines of the whole field, as seen from labels.camera.
void label_field(const FieldDimensions& field, ImageLabels& labels);

/// The labels of a pair of images (top, bottom) of this time as a topic for logs.
ImageTruth truth_of(const std::array<ImageLabels, 2>& labels, Time time);

/// The labels of an image in a log; their segmentation has a size only.
ImageLabels labels_of(const TrueImage& image, const FieldDimensions& field);

}  // namespace soccer
