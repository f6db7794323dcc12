#include "behaviour/search/find_ball.h"

#include <algorithm>
#include <utility>

#include "behaviour/search/composite_distribution_generator.h"
#include "behaviour/search/planned_strategy.h"
#include "behaviour/search/simple_strategy.h"
#include "behaviour/search/team_distribution_generator.h"
#include "behaviour/search/visibility_distribution_generator.h"

namespace soccer {

namespace {

/// Whether this robot or a teammate has seen the ball recently.
bool knows_ball(const FindBall::Inputs& in, double known_time) {
  if (in.ball.valid && seconds(in.sensors.time - in.ball.last_seen) < known_time) return true;
  return std::ranges::any_of(in.mates.reports, [&](const TeamReport& mate) {
    return !mate.lost && mate.ball_known && mate.ball_age + in.game.clock - mate.clock < known_time;
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
  for (const TeamReport& mate : in.mates.reports)
    if (!mate.lost) sense.mates.push_back({mate.number, mate.pose, mate.walking_to, mate.search});
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
