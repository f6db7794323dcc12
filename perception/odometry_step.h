#pragma once

#include <cmath>
#include <optional>

#include "blackboard/topics/motion.h"

namespace soccer {

/// Change of odometry since the previous tick.
struct OdometryStep {
  Pose2<Ground, Ground> move;  ///< pose of Ground in Ground of the previous tick
  bool fell = false;           ///< odometry became unusable in this tick (a fall, for example): the move is zero and the uncertainty grows
};

/// Converts odometry to differences. Stale odometry, non-finite values and jumps that no robot can make count as no move.
class OdometryReader {
 public:
  OdometryStep advance(const Odometry& odometry) {
    const auto& p = odometry.pose;
    const bool usable = !odometry.stale && std::isfinite(p.x) && std::isfinite(p.y) && std::isfinite(p.angle);
    const std::optional<Pose2<Start, Ground>> before = last_;
    last_ = usable ? std::optional(p) : std::nullopt;
    if (before && usable) {
      const auto move = before->inverse() * p;
      if (move.position().norm() < kMaxMove) return {move, false};
    }
    return {{}, before.has_value()};
  }

 private:
  static constexpr double kMaxMove = 0.5;  // m between two ticks; the fastest walk takes more than a second for this distance

  std::optional<Pose2<Start, Ground>> last_;
};

}  // namespace soccer
