#pragma once

#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "simulation/monitor/monitor_reader.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// The error of a robot's estimate of its own pose.
struct PoseError {
  double distance = 0;  ///< m
  double turn = 0;      ///< rad, 0…pi
};

PoseError pose_error(const Belief& belief, const MonitoredRobot& robot);

/// Accumulates statistics of one robot during a search or game.
class RobotScore {
 public:
  /// Adds the true state and the belief at one time; `belief` may be nullptr.
  void add(const MonitoredRobot& robot, const Belief* belief);

  /// Number of true falls. The thresholds for lying and standing differ, so a swaying robot is counted once.
  int falls() const { return falls_; }
  /// Number of falls that the robot reports.
  int believed_falls() const { return believed_falls_; }
  double mean_pose_error() const { return compared_ > 0 ? error_sum_ / compared_ : 0; }  ///< m
  double worst_pose_error() const { return worst_error_; }                               ///< m

 private:
  bool lying_ = false;
  int falls_ = 0;
  int believed_falls_ = 0;
  int compared_ = 0;
  double error_sum_ = 0;
  double worst_error_ = 0;
};

/// The criteria for a successful search.
struct FoundRule {
  double reach = 0.30;        ///< m, torso to ball in the plane, inclusive
  double belief_lasts = 1.0;  ///< s; older beliefs are not used
};

/// True if the robot has found the ball: it reports that it sees the ball, and its true position is within reach of the ball.
bool has_found(const Belief& belief, const MonitoredRobot& robot, Point2<World> ball, const FoundRule& rule);

/// Stores the last seconds of ground truth and of each robot's beliefs, and evaluates times slightly in the past, for which all beliefs
/// have had time to arrive. The result depends only on game times, not on when messages arrived.
class Judge {
 public:
  /// Delay of the evaluated time, s: several vision frames of every server.
  static constexpr double kDelay = 0.2;

  Judge(std::vector<int> players, FoundRule rule) : players_(std::move(players)), rule_(rule) {}

  void add(const MonitoredScene& truth);
  void add(const Belief& belief);

  /// The players without a belief for `moment` (s, game time) or later.
  std::vector<int> silent_before(double moment) const;

  /// The first of the players on `side` that has found the ball at `moment` (s, game time), according to the newest truth and beliefs that
  /// are not later; std::nullopt if none has.
  std::optional<int> finder(double moment, std::optional<Side> side) const;

  /// The newest belief of a player, or nullptr.
  const Belief* newest(int player) const;

  /// The newest item that is not later than `moment`, or nullptr. Beliefs older than FoundRule::belief_lasts are not returned.
  const MonitoredScene* truth_at(double moment) const;
  const Belief* belief_at(int player, double moment) const;

 private:
  static constexpr std::size_t kKept = 64;  // more than two seconds of frames

  std::vector<int> players_;
  FoundRule rule_;
  std::deque<MonitoredScene> truths_;
  std::vector<std::deque<Belief>> beliefs_ = std::vector<std::deque<Belief>>(players_.size());
};

}  // namespace soccer::experiment
