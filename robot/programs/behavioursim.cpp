#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <sstream>

#include "blackboard/config/data_folder.h"
#include "blackboard/error.h"
#include "blackboard/files/whole_file.h"
#include "blackboard/program/program.h"
#include "robot/minds/whole_mind.h"
#include "simulation/behaviour/game/behaviour_game.h"
#include "simulation/behaviour/runs/game_pool.h"

namespace soccer {
namespace {

struct Options {
  std::filesystem::path home = data_folder("behaviours_py"), away = home, out, config = data_folder("config");
  std::string field = "spl2017", minds = "whole";
  std::vector<std::string> assignments;
  double decisions = 10, half = 600;
  int players = 5, games = 1, jobs = 1;
  std::uint64_t seed = 1;
};

BehaviourGameOptions game_options(const Options& options, ParameterStore& store) {
  BehaviourGameOptions game;
  game.field = store.load<FieldDimensions>(std::filesystem::path("fields") / (options.field + ".yaml"));
  game.rules = load_spl_rules(options.config / "rules/spl.yaml");
  store.override_in(game.rules);
  game.rules.automatic_kick_off = true;
  game.rules.half_time = options.half;
  store.override_in(game.world);
  store.override_in(game.motion);
  store.override_in(game.belief);
  store.override_in(game.messages);
  game.players = options.players;
  game.decisions = options.decisions;
  return game;
}

/// Options on which the results of a game depend, as text.
std::string setup_of(const Options& options) {
  std::ostringstream text;
  text << "home: " << options.home.string() << "\naway: " << options.away.string() << "\nminds: " << options.minds
       << "\nhz: " << options.decisions << "\nhalf: " << options.half << "\nplayers: " << options.players << "\nfield: " << options.field
       << "\nseed: " << options.seed << '\n';
  for (const std::string& assignment : options.assignments) text << "set: " << assignment << '\n';
  return text.str();
}

/// Starts or continues a series of games in a folder. Errors: InputError when it contains another series.
std::vector<GameRow> open_series(const Options& options) {
  if (options.out.empty()) return {};
  std::filesystem::create_directories(options.out);
  const std::filesystem::path setup = options.out / "setup.txt";
  if (!std::filesystem::exists(setup)) write_whole(setup, setup_of(options));
  if (read_whole(setup) != setup_of(options))
    throw InputError(options.out.string(), "contains games with other options, see setup.txt",
                     "choose another folder with --out, or use the options of the first run");
  return read_games(options.out / "games.csv");
}

GameRow play_game(const Options& options, int number) {
  ParameterStore store(options.config, {}, options.assignments);
  BehaviourGameOptions setup = game_options(options, store);
  setup.seed = options.seed + static_cast<std::uint64_t>(number) - 1;
  const MindFactory home = whole_minds({.folder = options.home, .field = options.field, .seed = setup.seed}, store);
  const MindFactory away = whole_minds({.folder = options.away, .field = options.field, .seed = setup.seed}, store);
  store.check_all_used();
  const auto begin = std::chrono::steady_clock::now();
  const std::clock_t cpu_begin = std::clock();
  BehaviourGame game(setup, [&](const Player& player) { return player.home ? home(player) : away(player); });
  while (!game.over()) game.step();
  const GameFigures figures = game.figures();
  return {.game = number,
          .seed = setup.seed,
          .home = figures.goals[0],
          .away = figures.goals[1],
          .falls = figures.falls[0] + figures.falls[1],
          .possession = figures.home_possession,
          .pushes = figures.pushes[0] + figures.pushes[1],
          .wall_s = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
          .cpu_s = static_cast<double>(std::clock() - cpu_begin) / CLOCKS_PER_SEC};
}

int play(const Options& options) {
  std::vector<GameRow> rows = open_series(options);
  std::vector<int> wanted;
  for (int number = 1; number <= options.games; ++number)
    if (std::ranges::find(rows, number, &GameRow::game) == rows.end()) wanted.push_back(number);
  if (wanted.size() < static_cast<std::size_t>(options.games))
    std::printf("%zu of %d games are already in %s\n", static_cast<std::size_t>(options.games) - wanted.size(), options.games,
                options.out.string().c_str());
  int lost = 0;
  const GamePool pool{
      .play = [&](int number) { return play_game(options, number); },
      .finished =
          [&](const GameRow& row) {
            rows.push_back(row);
            if (!options.out.empty()) write_games(options.out / "games.csv", rows);
            std::printf("game %d of %d: home %d:%d away, %d falls, %d pushes, possession %.2f; whole minds at %g Hz, %.1f s\n", row.game,
                        options.games, row.home, row.away, row.falls, row.pushes, row.possession, options.decisions, row.cpu_s);
            std::fflush(stdout);
          },
      .lost =
          [&](int number, const std::string& why) {
            ++lost;
            std::fprintf(stderr, "behavioursim: game %d is lost: %s\n", number, why.c_str());
          }};
  pool.run(wanted, options.jobs);
  return lost == 0 ? 0 : 1;
}

void describe(CLI::App& app, Options& options) {
  CLI::App* const command = app.add_subcommand("play", "plays games between two teams");
  app.require_subcommand(1);
  command->add_option("--home", options.home, "folder of the home team's behaviours")->check(CLI::ExistingDirectory);
  command->add_option("--away", options.away, "folder of the away team's behaviours")->check(CLI::ExistingDirectory);
  command->add_option("--hz", options.decisions, "decisions of each robot per second: 10, 25 or 50")
      ->check(CLI::IsMember({10.0, 25.0, 50.0}))
      ->capture_default_str();
  command->add_option("--half", options.half, "length of a half in seconds")->check(CLI::Range(10.0, 600.0))->capture_default_str();
  command->add_option("--players", options.players, "players of each team")->check(CLI::Range(1, 11))->capture_default_str();
  command->add_option("--games", options.games, "number of games, with successive seeds")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--jobs", options.jobs, "number of games that are played at the same time")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command->add_option("--minds", options.minds, "how the robots decide: whole (unchanged Python behaviours)")
      ->check(CLI::IsMember({"whole"}))
      ->capture_default_str();
  command->add_option("--seed", options.seed, "seed of the first game")->capture_default_str();
  command->add_option("--set", options.assignments, "value of a parameter: Struct.key=value; may be repeated");
  command->add_option("--out", options.out, "folder for games.csv; a series that was interrupted is continued");
  command->add_option("--config-folder", options.config, "folder of the parameter files")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  soccer::Options options;
  return soccer::run_program(argc, argv,
                             {.name = "behavioursim",
                              .description = "Plays games of soccer robots without bodies, faster than real time",
                              .describe = [&](CLI::App& app) { soccer::describe(app, options); },
                              .run = [&] { return soccer::play(options); }});
}
