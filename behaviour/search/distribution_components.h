#pragma once

#include <optional>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// One thing that changes a robot's estimate of where the ball is. Source of all of them: Collette 2017, 4.2.1.1; the thesis names
/// what they do, the rates are ours.
class DistributionComponent {
 public:
  virtual ~DistributionComponent() = default;

  /// dt: s since the last tick.
  virtual void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) = 0;
};

/// Raises the segment where the ball is seen.
class BallPosComponent final : public DistributionComponent {
 public:
  explicit BallPosComponent(double gain) : gain_(gain) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double gain_;  // 1/s
};

/// Converges towards uniform with time.
class EntropyComponent final : public DistributionComponent {
 public:
  explicit EntropyComponent(double time) : time_(time) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double time_;  // s
};

/// Resets to uniform when the robot finds out that it stood elsewhere: its pose is lost, or jumps farther than it can walk.
class FlipFilterComponent final : public DistributionComponent {
 public:
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  std::optional<Point2<Field>> last_place_;
};

/// Lowers the robot's own segment while it sees no ball.
class RobotPosComponent final : public DistributionComponent {
 public:
  explicit RobotPosComponent(double time) : time_(time) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double time_;  // s
};

/// Resets to uniform while the robot is penalised.
class PenalisedComponent final : public DistributionComponent {
 public:
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;
};

}  // namespace soccer
