#include "behaviour/policy/policy_player.h"

#include <algorithm>

namespace soccer {

bool is_active_teammate(const TeamReport& teammate, const Game& game, double report_age) {
  const auto index = static_cast<std::size_t>(teammate.number - 1);
  return !teammate.lost && teammate.number != game.player && index < game.mates_penalised.size() && !game.mates_penalised[index] &&
         game.clock - teammate.clock < report_age;
}

std::optional<PlayView> believed_view(const PlayBeliefs& beliefs, Point2<Field> target, const PlayViewParameters& parameters) {
  const bool seen = beliefs.ball.valid && seconds(beliefs.now - beliefs.ball.last_seen) < parameters.ball_age;
  if (beliefs.pose.lost || !(seen || beliefs.team_ball.valid)) return std::nullopt;
  PlayView view;
  view.pose = beliefs.pose.pose;
  view.stable = beliefs.motion.stable;
  view.ball = seen ? beliefs.ball.field_position : beliefs.team_ball.position;
  if (seen) view.ball_velocity = beliefs.ball.field_velocity;
  view.target = target;
  for (const TeamReport& teammate : beliefs.mates.reports)
    if (is_active_teammate(teammate, beliefs.game, parameters.report_age))
      view.mates.push_back({teammate.pose.position(), teammate.fallen});
  for (const TrackedRobot& robot : beliefs.robots.robots)
    if (robot.team == RobotTeam::kOpponent) view.opponents.push_back({robot.field_position, robot.fallen});
  return view;
}

PlayPolicyFiles load_play_policies(const std::filesystem::path& config, const std::string& body) {
  return load_policies<PlayPolicyParameters>(config / "policies" / body / "play", PolicyKind::kPlays, [&](const PlayPolicyFile& policy) {
    check_policy_body(policy.file, body);
    const PlayPolicy play(policy.parameters, {});
    check_policy_size(policy.file, play.observations(), play.actions());
  });
}

PolicyPlayer::Player::Player(const PlayPolicyFile& file, const FieldDimensions& field)
    : name(file.name), policy(file.file), play(file.parameters, field), observation(policy.observations()) {}

PolicyPlayer::PolicyPlayer(const PlayPolicySetup& setup, const FieldDimensions& field) : view_(setup.view) {
  for (const PlayPolicyFile& file : setup.files.policies) players_.emplace_back(file, field);
}

bool PolicyPlayer::has(std::string_view name) const { return std::ranges::find(players_, name, &Player::name) != players_.end(); }

std::optional<MotionRequest> PolicyPlayer::play(std::string_view name, const PlayBeliefs& beliefs, Point2<Field> target) {
  const auto player = std::ranges::find(players_, name, &Player::name);
  if (player == players_.end()) {
    problem_ = "it is not installed";
    return std::nullopt;
  }
  problem_ = {};
  const double now = seconds(beliefs.now), frame = now - player->last_call, age = now - player->decided;
  player->last_call = now;
  // The frame that is nearest to the end of the period; an older decision, or one of the future, is that of another game.
  const bool due = age < 0 || age >= player->play.parameters().period - frame / 2;
  if (due || !player->request) {
    player->request = decide(*player, beliefs, target);
    player->decided = now;
  }
  return player->request;
}

std::optional<MotionRequest> PolicyPlayer::decide(Player& player, const PlayBeliefs& beliefs, Point2<Field> target) {
  std::optional<PlayView> view = believed_view(beliefs, target, view_);
  if (!view) return std::nullopt;
  player.play.observe(*view, player.observation);
  if (!player.policy.act(player.observation)) {
    problem_ = player.policy.problem();
    return std::nullopt;
  }
  return player.play.request(*view, player.policy.action());
}

}  // namespace soccer
