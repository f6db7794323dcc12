#include "experiments/planar_games/games/play_game.h"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "experiments/planar_games/games/ball_placement.h"
#include "experiments/planar_games/games/embedded_match.h"
#include "experiments/planar_games/minds/whole_mind.h"
#include "simulation/planar/game/behaviour_game.h"
#include "simulation/planar/game/game_figures.h"
#include "simulation/planar/game/game_log.h"
#include "simulation/planar/minds/compiled_mind.h"

namespace soccer {
namespace {

SplRules rules(const GameSetup& setup) {
  SplRules rules = load_spl_rules(setup.config / "rules/spl.yaml");
  rules.automatic_kick_off = true;
  rules.half_time = setup.half;
  return rules;
}

BehaviourGameOptions game_options(const GameSetup& setup, ParameterStore& store) {
  BehaviourGameOptions game;
  game.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (setup.field + ".yaml"));
  game.rules = rules(setup);
  store.override_in(game.rules);
  store.override_in(game.world);
  store.override_in(game.motion);
  store.override_in(game.belief);
  store.override_in(game.messages);
  store.override_in(game.landmark);
  game.landmarks = setup.minds == "filters";
  game.players = setup.players;
  game.decisions = setup.decisions;
  return game;
}

/// The file of the fitted models. Errors: InputError.
std::vector<std::filesystem::path> model_files(const GameSetup& setup) {
  if (setup.models == "none") return {};
  return {setup.config / "behaviour_simulator" / ((setup.models.empty() ? setup.body : setup.models) + ".yaml")};
}

/// The parameters of a team, with those of the game, which the assignments may name, too.
ParameterStore store_of(const GameSetup& setup, const TeamSetup& team) {
  std::vector<std::string> assignments = setup.assignments;
  assignments.insert(assignments.end(), team.assignments.begin(), team.assignments.end());
  ParameterStore store(setup.config, model_files(setup), assignments);
  game_options(setup, store);
  return store;
}

MindFactory compiled_minds(const GameSetup& setup, ParameterStore store) {
  CompiledMindParameters parameters;
  store.override_in(parameters);
  const auto field = store.load<FieldDimensions>(std::filesystem::path("fields") / (setup.field + ".yaml"));
  store.check_all_used();
  return [parameters, field](const Player&) { return std::make_unique<CompiledMind>(parameters, field); };
}

/// Plays a game without bodies.
GameFigures play_planar(const GameSetup& setup, const GamePlan& plan) {
  const std::unique_ptr<BehaviourGame> game = planar_game(setup, plan)();
  std::optional<GameLog> log;
  if (!plan.logs.empty()) {
    std::filesystem::create_directories(plan.logs);
    log.emplace(plan.logs, *game, game->options().field);
  }
  BallPlacement ball(setup.ball, plan.seed, game->options().field);
  while (!game->over()) {
    game->step();
    if (const auto place = ball.place(game->match().mode)) game->place_ball(*place);
    if (log) log->write(*game);
  }
  if (log) log->close();
  return game->figures();
}

}  // namespace

std::function<std::unique_ptr<BehaviourGame>()> planar_game(const GameSetup& setup, const GamePlan& plan) {
  const auto minds = [&](const TeamSetup& team) -> MindFactory {
    ParameterStore store = store_of(setup, team);
    if (setup.minds == "compiled") return compiled_minds(setup, store);
    const WholeMindOptions options{
        .folder = team.folder, .python_path = setup.python_path, .body = setup.body, .field = setup.field, .seed = plan.seed};
    return setup.minds == "filters" ? filter_minds(options, store) : whole_minds(options, store);
  };
  ParameterStore store(setup.config, model_files(setup), setup.assignments);
  BehaviourGameOptions options = game_options(setup, store);
  options.seed = plan.seed;
  return [options, home = minds(plan.home), away = minds(plan.away)] {
    return std::make_unique<BehaviourGame>(options, [&](const Player& player) { return player.home ? home(player) : away(player); });
  };
}

GameRow play_game(const GameSetup& setup, const GamePlan& plan, int number) {
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  const GameFigures figures = setup.world == "planar" ? play_planar(setup, plan) : play_embedded_match(setup, plan, rules(setup));
  return {.game = number,
          .seed = plan.seed,
          .figures = figures,
          .wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          .cpu_s = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC};
}

void try_game(const GameSetup& setup, const GamePlan& plan) {
  const GamePlan without_logs{plan.home, plan.away, plan.seed, {}};
  if (setup.world == "planar") {
    planar_game(setup, without_logs)();
    return;
  }
  try_embedded_match(setup, without_logs, rules(setup));
}

}  // namespace soccer
