#pragma once

#include "blackboard/geometry/angle.h"
#include "learning/tabular/go_to_ball_world.h"

namespace soccer::tabular {

/// An area of 8 x 8 cells of 10 mm with 4 headings, in which each action leads from the centre of a cell to that of another one.
inline GoToBallParameters small_area() {
  GoToBallParameters parameters;
  parameters.size = parameters.target_x = parameters.target_y = 0.08;
  parameters.cells = 8;
  parameters.headings = parameters.pose_start_headings = 4;
  parameters.fast = 0.02;
  parameters.slow = parameters.sideways = 0.01;
  parameters.turn = kPi / 2;
  return parameters;
}

/// Indices of the actions.
enum Action : int { kFastBackward, kSlowBackward, kStand, kSlowForward, kFastForward, kLeft, kRight, kTurnLeft, kTurnRight };

}  // namespace soccer::tabular
