#include "behaviour/policy/believed_view.h"

namespace soccer {
namespace {

bool plays(const TeamReport& mate, const Game& game, double report_age) {
  const auto index = static_cast<std::size_t>(mate.number - 1);
  return !mate.lost && mate.number != game.player && index < game.mates_penalised.size() && !game.mates_penalised[index] &&
         game.clock - mate.clock < report_age;
}

}  // namespace

std::optional<PlayView> believed_view(const PlayBeliefs& beliefs, Point2<Field> target, const PlayViewParameters& parameters) {
  const bool seen = beliefs.ball.valid && seconds(beliefs.now - beliefs.ball.last_seen) < parameters.ball_age;
  if (beliefs.pose.lost || !(seen || beliefs.team_ball.valid)) return std::nullopt;
  PlayView view;
  view.pose = beliefs.pose.pose;
  view.stable = beliefs.motion.stable;
  view.ball = seen ? beliefs.ball.field_position : beliefs.team_ball.position;
  if (seen) view.ball_velocity = beliefs.ball.field_velocity;
  view.target = target;
  for (const TeamReport& mate : beliefs.mates.reports)
    if (plays(mate, beliefs.game, parameters.report_age)) view.mates.push_back({mate.pose.position(), mate.fallen});
  for (const TrackedRobot& robot : beliefs.robots.robots)
    if (!robot.teammate) view.opponents.push_back({robot.field_position});
  return view;
}

}  // namespace soccer
