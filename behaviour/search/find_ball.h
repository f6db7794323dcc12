#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "behaviour/search/ball_distribution.h"
#include "behaviour/search/gaze.h"
#include "behaviour/search/positional_distribution.h"
#include "behaviour/search/route_planner.h"
#include "behaviour/search/search_parameters.h"
#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/search.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Chooses where a robot searches. Source: Collette 2017, 4.2.
class FindBallStrategy {
 public:
  virtual ~FindBallStrategy() = default;

  /// The point to go to now; std::nullopt when no point is preferred.
  virtual std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) = 0;

  /// Writes the data that the last suggestion was based on, for display.
  virtual void describe(SearchPlan& plan) const = 0;
};

/// The utility of searching a segment.
class UtilityCalculator {
 public:
  virtual ~UtilityCalculator() = default;
  virtual double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const = 0;
};

/// U = P(S_j) / time to walk to its centre. Source: Collette 2017, 4.2.2.1, after Sarmiento, Murrieta and Hutchinson 2003.
class SimpleUtilityCalculator final : public UtilityCalculator {
 public:
  /// walk_speed: m/s; min_walk_time: s, lower limit of the walking time, which limits the utility of the robot's own segment.
  explicit SimpleUtilityCalculator(double walk_speed, double min_walk_time = SearchParameters{}.min_walk_time)
      : walk_speed_(walk_speed), min_walk_time_(min_walk_time) {}
  double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const override;

 private:
  double walk_speed_;     // m/s
  double min_walk_time_;  // s
};

/// Another calculator's utility, divided by 1 + the number of teammates that walk to the segment.
/// Source: Collette 2017, 4.2.2.2, which does not define the case of no such teammate.
class DistributedUtilityCalculator final : public UtilityCalculator {
 public:
  explicit DistributedUtilityCalculator(std::unique_ptr<UtilityCalculator> local) : local_(std::move(local)) {}
  double utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const override;

 private:
  std::unique_ptr<UtilityCalculator> local_;
};

/// Suggests the centre of the segment with the highest utility; among equals, the first. Source: Collette 2017, 4.2.2.
class SimpleStrategy final : public FindBallStrategy {
 public:
  explicit SimpleStrategy(std::unique_ptr<UtilityCalculator> utility) : utility_(std::move(utility)) {}
  std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) override;
  void describe(SearchPlan& plan) const override { plan.utility = utilities_; }

 private:
  std::unique_ptr<UtilityCalculator> utility_;
  std::vector<double> utilities_;  // of each segment, at the last suggestion
};

/// Suggests the first stop of the robot's own route in the team's plan. Each robot plans for the whole team from its own knowledge and
/// follows its own route of the plan; planning starts from the goals that the teammates have reported. While the ball is known there is no
/// plan. A new plan replaces the current route only if it is clearly better.
class PlannedStrategy final : public FindBallStrategy {
 public:
  PlannedStrategy(const FieldDimensions& field, const SearchParameters& parameters, const RouteParameters& routes = {})
      : parameters_(parameters), routes_(routes), planner_(field, parameters, routes) {}

  std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) override;
  void describe(SearchPlan& plan) const override { plan.route.assign(route_.begin(), route_.end()); }

  const Route& route() const { return route_; }

 private:
  void replan(const PositionalDistribution& distribution, const SearchSense& sense);

  SearchParameters parameters_;
  RouteParameters routes_;
  RoutePlanner planner_;
  Route route_;
  double planned_ = -1e9;  // s; time of the last plan
};

/// The ball search component. A generator estimates the distribution of the ball position from the observations; a strategy chooses from it
/// the point that the behaviour should go to. SearchMethod::kPatrol has neither of them. Source: Collette 2017, 4.2.
class FindBall {
 public:
  struct Inputs {
    const SensorFrame& sensors;
    const VisionFrame& vision;
    const Kinematics& kinematics;
    const RobotPose& pose;
    const BallEstimate& ball;
    const Game& game;
    const TeamMates& mates;
  };
  struct Outputs {
    BallSearch& search;
    BallMap& map;
    SearchShare& share;
    SearchPlan& plan;
  };

  /// Creates the generator and the strategy of the method.
  FindBall(SearchMethod method, const FieldDimensions& field, const BodyModel& body, const SearchParameters& parameters,
           const RouteParameters& routes = {});

  void tick(const Inputs& in, const Outputs& out);

 private:
  SearchSense sense(const Inputs& in);

  SearchMethod method_;
  double known_time_;  // s
  std::unique_ptr<BallDistributionGenerator> generator_;
  std::unique_ptr<FindBallStrategy> strategy_;
  Gaze gaze_;
  std::uint32_t last_frame_ = 0;
};

}  // namespace soccer
