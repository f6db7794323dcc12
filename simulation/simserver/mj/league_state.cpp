#include "simulation/simserver/mj/league_state.h"

#include <algorithm>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/random/seeds.h"

namespace soccer::mj {
namespace {

/// The SPL referee's field, from the league's.
FieldDimensions dimensions_of(const LeagueField& f) {
  FieldDimensions d;
  d.length = f.length, d.width = f.width, d.border = f.border;
  d.centre_circle_radius = f.circle_radius;
  d.penalty_area_length = f.penalty_area_length, d.penalty_area_width = f.penalty_area_width;
  d.penalty_mark_distance = f.penalty_mark;
  d.goal_width = f.goal_width, d.goal_depth = f.goal_depth, d.goal_height = f.goal_height;
  d.ball_radius = f.ball_radius, d.ball_mass = f.ball_mass;
  return d;
}

LeagueGame first_game(const LeagueOptions& options) {
  LeagueGame game{{}, LeagueReferee(options.rules, options.field),      Referee(options.spl, dimensions_of(options.field), options.seed),
                  {}, boost::random::mt19937(short_seed(options.seed)), 0};
  game.match.mode = game.spl.first_mode();
  return game;
}

}  // namespace

LeagueOptions league_options(const std::filesystem::path& config, const std::string& field) {
  LeagueOptions options;
  options.field = load_yaml<LeagueField>(config / "fields" / (field + ".yaml"));
  options.rules = load_yaml<LeagueRules>(config / "league" / "rules.yaml");
  options.vision = load_yaml<VisionParameters>(config / "league" / "vision.yaml");
  options.robots = config / "league" / "robots";
  return options;
}

LeagueState::LeagueState(LeagueOptions with)
    : options(std::move(with)),
      arena(options.field),
      vision(options.field, options.vision),
      game(first_game(options)),
      started(options.agents == 0) {}

LeagueAgent* LeagueState::player(RobotId robot) {
  for (auto& [id, agent] : game.agents)
    if (agent.stage == LeagueAgent::Stage::kPlaying && agent.robot == robot) return &agent;
  return nullptr;
}

void report_error(const LeagueState& state, LeagueAgent& agent, const std::string& what) {
  constexpr int kMaxShown = 5;
  if (++agent.errors > kMaxShown) return;
  std::string line = "agent " + std::to_string(agent.id);
  if (agent.stage == LeagueAgent::Stage::kPlaying) line += " (" + agent.team + " " + std::to_string(agent.number) + ")";
  line += ": " + what;
  if (agent.errors == kMaxShown) line += " (further errors of this agent are not shown)";
  state.options.report(line);
}

}  // namespace soccer::mj
