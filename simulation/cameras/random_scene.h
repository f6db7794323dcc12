#pragma once

#include <array>
#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/renderer.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Ranges from which a random scene is drawn.
struct RandomSceneParameters {
  // clang-format off
  PARAMETERS(RandomSceneParameters,
      (int, robots_high, 9, "", 0, 10, "largest number of robots besides the own one"),
      (double, near_robot, 0.6, "", 0, 1, "fraction of robots that stand within sight of the own one"),
      (double, near_robot_distance, 3.5, "m", 0.3, 10, "largest distance of those robots"),
      (double, fallen, 0.12, "", 0, 1, "fraction of robots that have fallen"),
      (double, near_ball, 0.8, "", 0, 1, "fraction of scenes with the ball within sight of the own robot"),
      (double, near_ball_distance, 6, "m", 0.2, 12, "largest distance of that ball"),
      (double, sight, 0.6, "rad", 0.05, 3.1, "largest bearing, relative to the head, of what is placed within sight"),
      (double, head_yaw, 1.4, "rad", 0, 2, "largest yaw of the own head to either side"),
      (double, head_pitch_low, -0.35, "rad", -0.7, 0.5, "lowest pitch of the own head (up)"),
      (double, head_pitch_high, 0.4, "rad", -0.7, 0.6, "highest pitch of the own head (down)"),
      (double, tilt, 0.05, "rad", 0, 0.5, "standard deviation of the torsos' roll and pitch"),
      (double, stride, 0.25, "rad", 0, 1, "standard deviation of the legs' angles"),
      (double, gesture, 0.45, "rad", 0, 2, "standard deviation of the arms' angles"))
  // clang-format on
};

/// A scene with a robot that looks at it. All is determined by seed and index.
struct RandomScene {
  SceneState scene;
  RobotId own;
};

/// The random scene of a seed and an index, with robots of one body of the library. Errors: InputError when the library lacks the body.
RandomScene random_scene(std::uint64_t seed, std::uint64_t index, const FieldDimensions& field, const BodyLibrary& bodies,
                         const RandomSceneParameters& parameters = {}, const std::string& body = "nao-v5");

/// Jerseys of any two colours that differ clearly, of this seed: saturated, white, grey or black. Colours of teams in the SPL (rules 2017,
/// 2.5): blue, cyan, red, pink, yellow, black, orange, green, purple, brown, grey, white.
JerseyColours any_jerseys(std::uint64_t seed);

}  // namespace soccer
