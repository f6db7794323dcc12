#pragma once

#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "simulation/experiment/ground_truth.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// When a search has succeeded.
struct FoundRule {
  double reach = 0.30;        ///< m, torso to ball in the plane, inclusive
  double belief_lasts = 1.0;  ///< s; an older belief is nobody's
};

/// The robot found the ball: it says that it sees it, and it truly stands at it.
bool has_found(const Belief& belief, const RobotTruth& robot, Point2<World> ball, const FoundRule& rule);

/// Keeps the last seconds of truth and of each robot's beliefs, and judges moments that lie a little back, when everybody
/// has had time to speak. The verdict on a moment depends on game times alone, never on when a message arrived.
class Judge {
 public:
  /// How far back the judged moment lies: several vision frames of every server. [s]
  static constexpr double kDelay = 0.2;

  Judge(std::vector<int> players, FoundRule rule) : players_(std::move(players)), rule_(rule) {}

  void add(const GroundTruth& truth);
  void add(const Belief& belief);

  /// The players whose beliefs do not reach `moment` yet.
  std::vector<int> silent_before(double moment) const;

  /// The first of the players, who play on `side`, that has found the ball at `moment`, by the newest truth and beliefs that
  /// are not later.
  std::optional<int> finder(double moment, Side side) const;

  /// The newest belief of a player, or nullptr.
  const Belief* newest(int player) const;

  /// The newest that is not later than the moment, or nullptr. A belief that is too old is none.
  const GroundTruth* truth_at(double moment) const;
  const Belief* belief_at(int player, double moment) const;

 private:
  static constexpr std::size_t kKept = 64;  // two seconds of frames and more

  std::vector<int> players_;
  FoundRule rule_;
  std::deque<GroundTruth> truths_;
  std::vector<std::deque<Belief>> beliefs_ = std::vector<std::deque<Belief>>(players_.size());
};

}  // namespace soccer::experiment
