#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "behaviour/search/gaze.h"
#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/body/camera_picture.h"

namespace soccer {

/// Estimates where the ball is. Source: Collette 2017, 4.2.
class BallDistributionGenerator {
 public:
  virtual ~BallDistributionGenerator() = default;

  /// Updates the estimate with the observations of a tick. Called once per tick.
  virtual void update(const SearchSense& sense) = 0;

  /// The estimate from all available information.
  virtual const PositionalDistribution& distribution() const = 0;

  /// The map sent to teammates; it is based only on this robot's own observations.
  virtual SearchShare share() const = 0;
};

/// Estimates where the ball can still be, by Bayes' rule applied to what the cameras of the whole team have shown, on a fine grid. For each
/// segment a robot keeps the likelihood that a ball in it would have remained undetected so far; the team's distribution is the normalised
/// product of these likelihoods. Observations fade, because the ball may be moved, and are transformed when the pose estimate jumps. The
/// last map of a teammate that sends no more messages is kept and fades. See docs/design/ball-search.md.
class VisibilityDistributionGenerator final : public BallDistributionGenerator {
 public:
  VisibilityDistributionGenerator(const FieldDimensions& field, const BodyModel& body, const SearchParameters& parameters);

  void update(const SearchSense& sense) override;
  const PositionalDistribution& distribution() const override { return team_; }
  SearchShare share() const override;

 private:
  using Escape = std::vector<double>;  // by segment: likelihood that a ball there would have remained undetected, 0…1

  void fade(Escape& escape, double dt) const;
  void follow_jump(const SearchSense& sense);
  void look(const SearchSense& sense);
  bool shows_all_of(std::size_t segment, const Pose2<Ground, Field>& field_in_ground, const Pose3<Head, Ground>& ground_in_head) const;
  void hear(const SearchSense& sense, double dt);

  SearchParameters parameters_;
  double ball_height_;  // m
  CameraPicture picture_;
  PositionalDistribution team_;
  Escape own_;
  std::map<int, Escape> mates_;
  std::optional<double> last_time_;  // s
  std::optional<Pose2<Field, Ground>> last_pose_;
};

/// Combines the robot's own estimate with those of its teammates: P(D_j) ~ P(S_j) * sum over all robots n of P(R_nj), itself included.
/// Teammates without a recent message, or with a map of another size, are left out. Source: Collette 2017, 4.2.1.2.
class TeamDistributionGenerator final : public BallDistributionGenerator {
 public:
  explicit TeamDistributionGenerator(std::unique_ptr<BallDistributionGenerator> own) : own_(std::move(own)), team_(own_->distribution()) {}

  void update(const SearchSense& sense) override;
  const PositionalDistribution& distribution() const override { return team_; }
  SearchShare share() const override { return own_->share(); }

 private:
  std::unique_ptr<BallDistributionGenerator> own_;
  PositionalDistribution team_;
};

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

/// A robot's own estimate, updated by a sequence of components. Source: Collette 2017, 4.2.1.1.
class CompositeDistributionGenerator final : public BallDistributionGenerator {
 public:
  CompositeDistributionGenerator(PositionalDistribution start, std::vector<std::unique_ptr<DistributionComponent>> components)
      : distribution_(std::move(start)), components_(std::move(components)) {}

  void update(const SearchSense& sense) override;
  const PositionalDistribution& distribution() const override { return distribution_; }
  SearchShare share() const override;

 private:
  PositionalDistribution distribution_;
  std::vector<std::unique_ptr<DistributionComponent>> components_;
  std::optional<double> last_time_;  // s
};

/// The generator of 2017, with the components ball position, entropy, flip filter, own position and penalty.
std::unique_ptr<BallDistributionGenerator> generator_of_2017(const FieldDimensions& field, const SearchParameters& parameters);

}  // namespace soccer
