#pragma once

#include <optional>

#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "behaviour/search/search_sense.h"

namespace soccer {

/// One step of the update of a robot's estimate of the ball position. Source of all components: Collette 2017, 4.2.1.1; the thesis
/// describes their effects, the rates were chosen here.
class DistributionComponent {
 public:
  virtual ~DistributionComponent() = default;

  /// dt: s since the last tick.
  virtual void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) = 0;
};

/// Raises the probability of the segment in which the ball is seen.
class BallPosComponent final : public DistributionComponent {
 public:
  explicit BallPosComponent(double gain) : gain_(gain) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double gain_;  // 1/s
};

/// Makes the distribution converge towards uniform over time.
class EntropyComponent final : public DistributionComponent {
 public:
  explicit EntropyComponent(double time) : time_(time) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double time_;  // s
};

/// Resets the distribution to uniform when earlier poses turn out to be wrong: the pose is lost, or jumps farther than the robot can walk.
class FlipFilterComponent final : public DistributionComponent {
 public:
  explicit FlipFilterComponent(double jump = SearchParameters{}.jump) : jump_(jump) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double jump_;  // m in a tick
  std::optional<Point2<Field>> last_place_;
};

/// Lowers the probability of the robot's own segment while it sees no ball.
class RobotPosComponent final : public DistributionComponent {
 public:
  explicit RobotPosComponent(double time) : time_(time) {}
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;

 private:
  double time_;  // s
};

/// Resets the distribution to uniform while the robot is penalised.
class PenalisedComponent final : public DistributionComponent {
 public:
  void apply(const SearchSense& sense, double dt, PositionalDistribution& distribution) override;
};

}  // namespace soccer
