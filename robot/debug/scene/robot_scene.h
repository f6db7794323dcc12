#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "robot/debug/scene/foxglove_schemas.h"

namespace soccer {

/// How the robot and its estimates are drawn in the 3D panels of Foxglove and Lichtblick.
struct SceneParameters {
  // clang-format off
  PARAMETERS(SceneParameters,
      (double, rate, 15, "1/s", 1, 100, "largest number of scenes that are published per second"),
      (double, field_period, 1, "s", 0.1, 60, "time after which the field is published again, for clients that came later"),
      (double, robot_height, 0.57, "m", 0.1, 2, "height of the cylinder that is drawn for a robot"),
      (double, robot_diameter, 0.25, "m", 0.05, 1, "diameter of the cylinder that is drawn for a robot"),
      (double, text_size, 0.12, "m", 0.02, 1, "height of the letters of names"),
      (double, max_deviation, 3, "m", 0.1, 20, "standard deviation above which an estimate's ellipse is not drawn"))
  // clang-format on
};

/// A robot's estimates, of which its scene consists.
struct SceneInputs {
  const Game& game;
  const RobotPose& pose;
  const Kinematics& kinematics;
  const BallEstimate& ball;
  const RobotMap& robots;
  const GroundObservations& seen;
  const BehaviourStatus& behaviour;
};

/// Frames of the scene: kFieldFrame is the field in the robot's own team's view, z up; kRobotFrame is the ground below the robot.
inline constexpr const char* kFieldFrame = "field";
inline constexpr const char* kRobotFrame = "robot";

/// The carpet, the lines, the centre circle and the goals.
foxglove::SceneEntity field_entity(const FieldDimensions& field, Time time);

/// The robot with its name and skill, the ball, the other robots, and the lines that the robot sees. What is unknown is an empty entity, so
/// that the last one does not remain visible.
foxglove::SceneUpdate robot_scene(const SceneInputs& in, const SceneParameters& parameters, double ball_radius, Time time);

/// The poses of the robot on the field, and of its torso and head above the ground.
foxglove::FrameTransforms robot_transforms(const SceneInputs& in, Time time);

}  // namespace soccer
