#pragma once

#include "behaviour/search/find_ball_strategy.h"
#include "behaviour/search/route_planner.h"

namespace soccer {

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

}  // namespace soccer
