#pragma once

#include <map>
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

}  // namespace soccer
