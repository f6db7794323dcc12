#include "experiments/run/judge.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer::experiment {
namespace {
constexpr double kLying = 0.5;     // cosine of the torso's tilt: lying beyond 60 degrees
constexpr double kStanding = 0.9;  // upright within 26 degrees
}  // namespace

PoseError pose_error(const Belief& belief, const MonitoredRobot& robot) {
  const Point2<Field> place = to_team(robot.side, robot.place());
  const double heading = robot.side == Side::kRight ? robot.heading + kPi : robot.heading;
  return {distance(place, Point2<Field>{belief.x, belief.y}), std::abs(normalized(belief.orientation - heading))};
}

void RobotScore::add(const MonitoredRobot& robot, const Belief* belief) {
  if (!lying_ && robot.upright < kLying) ++falls_;
  lying_ = robot.upright < (lying_ ? kStanding : kLying);
  if (belief == nullptr) return;
  believed_falls_ = belief->falls;
  const double error = pose_error(*belief, robot).distance;
  ++compared_;
  error_sum_ += error;
  worst_error_ = std::max(worst_error_, error);
}

namespace {

constexpr double kSameTime = 1e-3;  // s; agents receive game time with two decimals, monitors with six digits

/// The newest item that is not later than the time `moment`, or nullptr. `row` is in order of time.
template <class T>
const T* not_later(const std::deque<T>& row, double moment) {
  for (auto it = row.rbegin(); it != row.rend(); ++it)
    if (it->time <= moment + kSameTime) return &*it;
  return nullptr;
}

template <class T>
void keep(std::deque<T>& row, const T& item, std::size_t max_size) {
  if (!row.empty() && item.time < row.back().time - kSameTime) row.clear();  // the server's clock was set back
  row.push_back(item);
  if (row.size() > max_size) row.pop_front();
}

}  // namespace

bool has_found(const Belief& belief, const MonitoredRobot& robot, Point2<World> ball, const FoundRule& rule) {
  return belief.can_see_ball && distance(robot.place(), ball) <= rule.reach;
}

void Judge::add(const MonitoredScene& truth) { keep(truths_, truth, kKept); }

void Judge::add(const Belief& belief) {
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i] == belief.player_number) keep(beliefs_[i], belief, kKept);
}

const Belief* Judge::newest(int player) const {
  for (std::size_t i = 0; i < players_.size(); ++i)
    if (players_[i] == player && !beliefs_[i].empty()) return &beliefs_[i].back();
  return nullptr;
}

std::vector<int> Judge::silent_before(double moment) const {
  std::vector<int> silent;
  for (const int player : players_) {
    const Belief* const belief = newest(player);
    if (belief == nullptr || belief->time < moment - kSameTime) silent.push_back(player);
  }
  return silent;
}

const MonitoredScene* Judge::truth_at(double moment) const { return not_later(truths_, moment); }

const Belief* Judge::belief_at(int player, double moment) const {
  const auto index = static_cast<std::size_t>(std::find(players_.begin(), players_.end(), player) - players_.begin());
  const Belief* const belief = not_later(beliefs_[index], moment);
  return belief != nullptr && belief->time >= moment - rule_.belief_lasts ? belief : nullptr;
}

std::optional<int> Judge::finder(double moment, std::optional<Side> side) const {
  const MonitoredScene* const truth = truth_at(moment);
  if (truth == nullptr || !truth->ball_known) return std::nullopt;
  for (const int player : players_) {
    const MonitoredRobot* const robot = truth->robot(side, player);
    const Belief* const belief = belief_at(player, moment);
    if (robot != nullptr && belief != nullptr && has_found(*belief, *robot, truth->ball_place(), rule_)) return player;
  }
  return std::nullopt;
}

}  // namespace soccer::experiment
