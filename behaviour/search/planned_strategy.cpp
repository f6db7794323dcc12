#include "behaviour/search/planned_strategy.h"

#include <algorithm>

namespace soccer {

std::optional<Point2<Field>> PlannedStrategy::suggest(const PositionalDistribution& distribution, const SearchSense& sense) {
  if (sense.penalised || sense.lost || sense.ball_known) {
    route_.clear();
    return std::nullopt;
  }
  while (!route_.empty() && distance(route_.front(), sense.pose.position()) < routes_.arrived) route_.erase(route_.begin());
  if (route_.empty() || sense.time - planned_ >= parameters_.plan_every) {
    replan(distribution, sense);
    planned_ = sense.time;
  }
  if (route_.empty()) return std::nullopt;
  return route_.front();
}

void PlannedStrategy::replan(const PositionalDistribution& distribution, const SearchSense& sense) {
  std::vector<Searcher> team;
  std::size_t own = 0;
  bool placed = false;
  const auto place_own = [&] {
    own = team.size();
    team.push_back({sense.pose, !route_.empty(), route_.empty() ? Point2<Field>{} : route_.front()});
    placed = true;
  };
  std::vector<SearchMate> mates = sense.mates;
  std::sort(mates.begin(), mates.end(), [](const SearchMate& a, const SearchMate& b) { return a.number < b.number; });
  for (const SearchMate& mate : mates) {
    if (!placed && mate.number > sense.number) place_own();
    const bool searches = mate.share.columns > 0 && distance(mate.walking_to, mate.pose.position()) > routes_.arrived;
    team.push_back({mate.pose, searches, mate.walking_to});
  }
  if (!placed) place_own();

  std::vector<Route> routes = planner_.plan(distribution, team);
  if (!route_.empty()) {
    const double fresh = planner_.expected_time(distribution, team, routes);
    std::vector<Route> stay = routes;
    stay[own] = route_;
    if (fresh >= planner_.expected_time(distribution, team, stay) * (1 - parameters_.hysteresis)) return;
  }
  route_ = std::move(routes[own]);
}

}  // namespace soccer
