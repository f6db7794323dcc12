#pragma once

#include <array>

#include <boost/random/mersenne_twister.hpp>

#include "learning/tabular/go_to_ball_parameters.h"

namespace soccer::tabular {

/// The random numbers of a run. They are drawn with Boost's distributions, which are the same on all platforms.
using Engine = boost::random::mt19937_64;

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
  RobotPose start(Engine& engine) const;

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
