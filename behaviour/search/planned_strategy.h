#pragma once

#include "behaviour/search/find_ball_strategy.h"
#include "behaviour/search/route_planner.h"

namespace soccer {

/// The first stop of the own route in the team's plan. Each robot makes the whole plan from what it knows and walks its own part of it;
/// mates keep the goals that they have told. While the ball is known there is no plan. A new plan must be clearly better than the old route
/// to take its place.
class PlannedStrategy final : public FindBallStrategy {
 public:
  PlannedStrategy(const FieldDimensions& field, const SearchParameters& parameters)
      : parameters_(parameters), planner_(field, parameters) {}

  std::optional<Point2<Field>> suggest(const PositionalDistribution& distribution, const SearchSense& sense) override;
  void explain(SearchPlan& plan) const override { plan.route.assign(route_.begin(), route_.end()); }

  const Route& route() const { return route_; }

 private:
  void replan(const PositionalDistribution& distribution, const SearchSense& sense);

  SearchParameters parameters_;
  RoutePlanner planner_;
  Route route_;
  double planned_ = -1e9;  // s, when
};

}  // namespace soccer
