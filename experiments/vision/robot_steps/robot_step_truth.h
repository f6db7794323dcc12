#pragma once

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"
#include "blackboard/topics/sensors.h"
#include "perception/vision/camera/image_geometry.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// The own robot of a scene: the point below its torso, and its heading.
Pose2<Field, Ground> own_pose(const RandomScene& random);

/// Sensors of the own robot that measure nothing but the echoes of robots and goal posts in the cones of its sonars, as vertical cylinders,
/// without noise.
SensorFrame scene_echoes(const RandomScene& random, const BodyLibrary& bodies, const FieldDimensions& field);

/// The truth about a possible robot, with the thesis's labels.
struct PossibleRobotTruth {
  enum Label { kFalse, kRed, kBlue, kLimb };  ///< kRed, kBlue: its jersey is visible in the box; kLimb: an arm or a leg of a robot
  Label label = kFalse;
  const RobotLabel* robot = nullptr;  ///< nullptr: none

  bool is_robot() const { return label != kFalse; }
  bool has_jersey() const { return label == kRed || label == kBlue; }
};

/// The name of a label in recorded features.
const char* name_of(PossibleRobotTruth::Label label);

/// What the labels of the top camera's image say about the steps of the thesis's detector. Rows and columns are those of the saliency
/// image.
class RobotStepTruth {
 public:
  /// scene: of the image. own: the origin of Ground in the frame of the labels.
  RobotStepTruth(const ImageLabels& labels, const SceneState& scene, const SaliencyImage& saliency, const CameraView& view,
                 const CameraParameters& optics, const Pose2<Field, Ground>& own);

  /// Whether a robot, person, goal or ball hides most of the pixels below the field's edge in a column. depth: number of these pixels.
  bool obstructed(int column, const ImageBoundary& boundary, int depth) const;

  /// The robot that an obstruction belongs to: that of most of the `depth` pixels below the edge; nullptr: another object.
  const RobotLabel* robot_of(const Obstruction& obstruction, int depth) const;

  /// The row below the lowest pixel of a robot in the columns of an obstruction.
  int bottom_of(const RobotLabel& robot, const Obstruction& obstruction) const;

  /// A box is that of a robot if most of what its lower half shows, besides the carpet, is that robot.
  PossibleRobotTruth truth_of(const PossibleRobot& possible) const;

  /// Columns of the saliency image.
  int columns() const { return saliency_.width; }

  /// Pixels of the camera's image for one of the saliency image.
  int step() const { return saliency_.step; }

 private:
  PixelClass class_at(int column, int row) const { return static_cast<PixelClass>(labels_.segmentation.classes[pixel(column, row)]); }
  /// Index of the robot of a pixel in the scene, from 1; 0: none.
  std::size_t robot_at(int column, int row) const { return labels_.segmentation.robots[pixel(column, row)]; }
  /// The pixel of the labels in the middle of a pixel of the saliency image.
  std::size_t pixel(int column, int row) const;
  std::size_t index_of(const RobotLabel& robot) const;
  /// The robot of most pixels of a rectangle that do not show the carpet.
  const RobotLabel* majority(int left, int top, int right, int bottom) const;
  bool shows_jersey(const PossibleRobot& possible, const RobotLabel& robot) const;

  const ImageLabels& labels_;
  const SceneState& scene_;
  const SaliencyImage& saliency_;
  ImageGeometry geometry_;
  Pose2<Field, Ground> own_;
};

}  // namespace soccer
