#pragma once

#include <cmath>
#include <optional>

#include "blackboard/topics/motion.h"

namespace soccer {

/// What odometry says about the time since the tick before.
struct OdometryStep {
  Pose2<Ground, Ground> move;  ///< where Ground is now, in Ground of the tick before
  bool fell = false;           ///< contact with the ground was lost in this tick: the move is zero and everything is less certain
};

/// Reads odometry as differences. Moves while it is stale, numbers that are none and jumps no robot can make count as
/// no move.
class OdometryReader {
 public:
  OdometryStep advance(const Odometry& odometry) {
    const auto& p = odometry.pose;
    const bool usable = !odometry.stale && std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.angle);
    const std::optional<Pose2<Start, Ground>> before = last_;
    last_ = usable ? std::optional(p) : std::nullopt;
    if (before && usable) {
      const auto move = before->inverse() * p;
      if (move.position().norm() < kLongestMove) return {move, false};
    }
    return {{}, before.has_value()};
  }

 private:
  static constexpr double kLongestMove = 0.5;  // m between two ticks; the fastest walk needs more than a second for that

  std::optional<Pose2<Start, Ground>> last_;
};

}  // namespace soccer
