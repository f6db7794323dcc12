#pragma once

#include "blackboard/describe.h"

namespace soccer::tabular {

/// The task of Yusmanthia 2011, section 3.2: a robot in a square of the field walks to a point. Speeds are those of the thesis; it does not
/// state what a speed means for one decision, the rewards, nor the headings in which episodes begin.
struct GoToBallParameters {
  // clang-format off
  PARAMETERS(GoToBallParameters,
      (double, size, 1, "m", 0.05, 10, "side of the square area, with corners at 0 and at this coordinate"),
      (int, cells, 100, "", 2, 1000, "divisions of a side in the learner's state; the thesis: 10 mm each"),
      (int, headings, 8, "", 1, 360, "divisions of the heading in the learner's state"),
      (double, target_x, 1, "m", 0, 10, "x of the point to walk to"),
      (double, target_y, 1, "m", 0, 10, "y of the point to walk to"),
      (double, target_heading, 0, "rad", -3.2, 3.2, "heading to have there, when the heading is part of the target"),
      (double, fast, 0.08, "m/s", 0.001, 1, "speed of the actions that walk fast forward or backward"),
      (double, slow, 0.04, "m/s", 0.001, 1, "speed of the actions that walk slowly forward or backward"),
      (double, sideways, 0.04, "m/s", 0.001, 1, "speed of the actions that walk sideways"),
      (double, turn, 0.5235987755982988, "rad/s", 0.01, 10, "speed of the actions that turn; the thesis: 30 degrees"),
      (double, decision_time, 1, "s", 0.02, 10, "time for which an action is carried out"),
      (double, step_reward, -1, "", -1000, 0, "reward of each decision"),
      (double, target_reward, 100, "", 0, 100000, "additional reward of the decision that reaches the target"),
      (int, position_start_headings, 1, "", 1, 360, "headings in which an episode may begin when the target is a position"),
      (int, pose_start_headings, 8, "", 1, 360, "headings in which an episode may begin when the target is a position and a heading"))
  // clang-format on
};

}  // namespace soccer::tabular
