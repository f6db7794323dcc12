#include "learning/tabular/go_to_ball_world.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"

namespace soccer::tabular {
namespace {

double positive(double angle) {
  if (angle < 0) return angle + 2 * kPi;
  return angle >= 2 * kPi ? angle - 2 * kPi : angle;
}

}  // namespace

GoToBallWorld::GoToBallWorld(const GoToBallParameters& parameters, Target target)
    : parameters_(parameters),
      target_(target),
      cells_per_metre_(parameters.cells / parameters.size),
      divisions_per_radian_(parameters.headings / (2 * kPi)) {
  if (parameters.target_x > parameters.size || parameters.target_y > parameters.size)
    throw InputError("GoToBallParameters", "the target is outside the area", "choose target_x and target_y up to size");
  const double time = parameters.decision_time;
  const double fast = parameters.fast * time, slow = parameters.slow * time, aside = parameters.sideways * time;
  const double turn = parameters.turn * time;
  if (turn >= 2 * kPi)
    throw InputError("GoToBallParameters", "a decision turns by more than a revolution", "choose a smaller turn or decision_time");
  moves_ = {
      {{-fast, 0, 0}, {-slow, 0, 0}, {0, 0, 0}, {slow, 0, 0}, {fast, 0, 0}, {0, aside, 0}, {0, -aside, 0}, {0, 0, turn}, {0, 0, -turn}}};
  target_row_ = cell(parameters.target_x);
  target_column_ = cell(parameters.target_y);
  target_division_ = heading_division(positive(parameters.target_heading));
}

int GoToBallWorld::start_headings() const {
  return target_ == Target::kPose ? parameters_.pose_start_headings : parameters_.position_start_headings;
}

RobotPose GoToBallWorld::after(const RobotPose& pose, int action) const {
  const Move& move = moves_[static_cast<std::size_t>(action)];
  const double c = std::cos(pose.heading), s = std::sin(pose.heading);
  return {std::clamp(pose.x + c * move.forward - s * move.left, 0.0, parameters_.size),
          std::clamp(pose.y + s * move.forward + c * move.left, 0.0, parameters_.size), positive(pose.heading + move.turn)};
}

double GoToBallWorld::reward(const RobotPose& after) const {
  return parameters_.step_reward + (reached(after) ? parameters_.target_reward : 0);
}

bool GoToBallWorld::reached(const RobotPose& pose) const {
  return cell(pose.x) == target_row_ && cell(pose.y) == target_column_ &&
         (target_ == Target::kPosition || heading_division(pose.heading) == target_division_);
}

RobotPose GoToBallWorld::start(RandomStream& random) const {
  RobotPose pose;
  do {
    pose.x = random.uniform(0, parameters_.size);
    pose.y = random.uniform(0, parameters_.size);
    pose.heading = random.integer(0, start_headings() - 1) * 2 * kPi / start_headings();
  } while (reached(pose));
  return pose;
}

int GoToBallWorld::cell(double coordinate) const {
  return std::clamp(static_cast<int>(coordinate * cells_per_metre_), 0, parameters_.cells - 1);
}

int GoToBallWorld::heading_division(double heading) const {
  return static_cast<int>(std::lround(heading * divisions_per_radian_)) % parameters_.headings;
}

}  // namespace soccer::tabular
