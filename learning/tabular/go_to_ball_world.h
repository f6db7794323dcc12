#pragma once

#include <array>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"

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

/// Where the robot is: in the area of GoToBallParameters, with the origin in its corner.
struct RobotPose {
  double x = 0;        ///< m, 0 to the size of the area
  double y = 0;        ///< m, 0 to the size of the area
  double heading = 0;  ///< rad, about 0 to 2 pi, counter-clockwise from the x axis
};

/// What the robot has to reach.
enum class Target {
  kPosition,  ///< (x, y)
  kPose,      ///< (x, y, heading)
};

/// Number of actions (thesis, section 3.2): backward fast and slowly, stand, forward slowly and fast, left, right, turn left, turn right.
inline constexpr int kActions = 9;

/// The thesis's task as a Markov decision process: poses are real numbers, of which a learner's table distinguishes only the cell; actions
/// are deterministic. At the border of the area the robot slides along it.
class GoToBallWorld {
 public:
  GoToBallWorld(const GoToBallParameters& parameters, Target target);

  const GoToBallParameters& parameters() const { return parameters_; }
  /// The number of headings in which an episode may begin.
  int start_headings() const;

  /// The pose after a decision. action: 0 to kActions - 1.
  RobotPose after(const RobotPose& pose, int action) const;
  /// The reward of a decision that led to a pose.
  double reward(const RobotPose& after) const;
  /// Whether the pose is in the target's cell and, if it is part of the target, in the target's division of the heading.
  bool reached(const RobotPose& pose) const;
  /// A random pose that has not reached the target: any position, and one of start_headings().
  RobotPose start(RandomStream& random) const;

  /// Index of the cell's row or column that contains a coordinate.
  int cell(double coordinate) const;
  /// Index of the nearest heading of the state.
  int heading_division(double heading) const;

 private:
  struct Move {
    double forward = 0, left = 0;  // m
    double turn = 0;               // rad
  };

  GoToBallParameters parameters_;
  Target target_;
  double cells_per_metre_, divisions_per_radian_;
  std::array<Move, kActions> moves_;
  int target_row_, target_column_, target_division_;
};

}  // namespace soccer::tabular
