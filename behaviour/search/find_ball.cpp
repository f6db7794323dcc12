#include "behaviour/search/find_ball.h"

#include <algorithm>
#include <utility>

#include "behaviour/search/ball_distribution.h"

namespace soccer {

double SimpleUtilityCalculator::utility(std::size_t segment, const PositionalDistribution& distribution, const SearchSense& sense) const {
  const double time = distance(sense.pose.position(), distribution.centre(segment)) / walk_speed_;
  return distribution[segment] / std::max(min_walk_time_, time);
}

double DistributedUtilityCalculator::utility(std::size_t segment, const PositionalDistribution& distribution,
                                             const SearchSense& sense) const {
  const auto going_there = std::count_if(sense.mates.begin(), sense.mates.end(), [&](const SearchMate& teammate) {
    return teammate.share.columns > 0 && distribution.at(teammate.walking_to) == segment;
  });
  return local_->utility(segment, distribution, sense) / static_cast<double>(1 + going_there);
}

std::optional<Point2<Field>> SimpleStrategy::suggest(const PositionalDistribution& distribution, const SearchSense& sense) {
  std::size_t best = 0;
  double max_utility = -1;
  utilities_.resize(distribution.size());
  for (std::size_t i = 0; i < distribution.size(); ++i) {
    const double useful = utilities_[i] = utility_->utility(i, distribution, sense);
    if (useful > max_utility) {
      max_utility = useful;
      best = i;
    }
  }
  return distribution.centre(best);
}

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
  for (const SearchMate& teammate : mates) {
    if (!placed && teammate.number > sense.number) place_own();
    const bool searches = teammate.share.columns > 0 && distance(teammate.walking_to, teammate.pose.position()) > routes_.arrived;
    team.push_back({teammate.pose, searches, teammate.walking_to});
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

namespace {

/// Whether this robot or a teammate has seen the ball recently.
bool knows_ball(const FindBall::Inputs& in, double known_time) {
  if (in.ball.valid && seconds(in.sensors.time - in.ball.last_seen) < known_time) return true;
  return std::ranges::any_of(in.mates.reports, [&](const TeamReport& teammate) {
    return !teammate.lost && teammate.ball_known && teammate.ball_age + in.game.clock - teammate.clock < known_time;
  });
}

}  // namespace

FindBall::FindBall(SearchMethod method, const FieldDimensions& field, const BodyModel& body, const SearchParameters& parameters,
                   const RouteParameters& routes)
    : method_(method), known_time_(parameters.known_time), gaze_(parameters) {
  if (method == SearchMethod::kSegments) {
    generator_ = std::make_unique<TeamDistributionGenerator>(generator_of_2017(field, parameters));
    strategy_ = std::make_unique<SimpleStrategy>(std::make_unique<DistributedUtilityCalculator>(
        std::make_unique<SimpleUtilityCalculator>(parameters.walk_speed, parameters.min_walk_time)));
  } else if (method == SearchMethod::kPlanned) {
    generator_ = std::make_unique<VisibilityDistributionGenerator>(field, body, parameters);
    strategy_ = std::make_unique<PlannedStrategy>(field, parameters, routes);
  }
}

SearchSense FindBall::sense(const Inputs& in) {
  SearchSense sense;
  sense.time = seconds(in.sensors.time);
  sense.number = in.game.player;
  sense.pose = in.pose.pose;
  sense.lost = in.pose.lost;
  sense.penalised = in.game.penalised || in.game.state != GameState::kPlaying;
  sense.looks = in.vision.frame != std::exchange(last_frame_, in.vision.frame) && in.kinematics.upright;
  sense.head = in.kinematics.head;
  sense.head_yaw = in.sensors.angle[kHeadYaw];
  sense.ball_known = knows_ball(in, known_time_);
  if (in.ball.seen) sense.ball = in.ball.field_position;
  for (const TeamReport& teammate : in.mates.reports)
    if (!teammate.lost) sense.mates.push_back({teammate.number, teammate.pose, teammate.walking_to, teammate.search});
  return sense;
}

void FindBall::tick(const Inputs& in, const Outputs& out) {
  out.search.method = method_;
  out.search.has_point = false;
  if (!generator_) return;
  const SearchSense now = sense(in);
  generator_->update(now);
  const PositionalDistribution& distribution = generator_->distribution();
  out.map = {distribution.columns(), distribution.rows(), distribution.values()};
  out.search.gaze = gaze_.choose(distribution, now);
  out.share = now.penalised ? SearchShare{} : generator_->share();
  if (!strategy_) return;
  const auto point = strategy_->suggest(distribution, now);
  strategy_->describe(out.plan);
  out.search.has_point = point.has_value();
  if (point) out.search.point = *point;
}

}  // namespace soccer
