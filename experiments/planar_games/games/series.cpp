#include "experiments/planar_games/games/series.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <sstream>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>

#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/progress_line.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/commands.h"
#include "experiments/planar_games/games/play_game.h"
#include "experiments/planar_games/games/series_report.h"
#include "simulation/planar/runs/game_pool.h"

namespace soccer {
namespace {

constexpr const char* kOneGame = "--one-game";
constexpr const char* kMark = "row of a game: ";
constexpr int kNotFound = 127;  // exit code of env

/// The arguments of this process, without the program.
std::vector<std::string> own_arguments() {
  std::istringstream text(read_whole("/proc/self/cmdline"));
  std::vector<std::string> arguments;
  std::string argument;
  std::getline(text, argument, '\0');
  while (std::getline(text, argument, '\0')) arguments.push_back(argument);
  return arguments;
}

GameRow play_on_slurm(int game) {
  namespace process = boost::process;
  std::vector<std::string> line{"srun", "--ntasks=1", "--quiet", "--job-name=behavioursim",
                                std::filesystem::read_symlink("/proc/self/exe").string()};
  const std::vector<std::string> arguments = own_arguments();
  line.insert(line.end(), arguments.begin(), arguments.end());
  line.insert(line.end(), {kOneGame, std::to_string(game)});
  process::ipstream out;
  process::child child("/usr/bin/env", process::args(line), process::std_out > out, process::std_in < process::null);
  std::string row;
  for (std::string text; std::getline(out, text);)
    if (text.starts_with(kMark)) row = text.substr(std::string(kMark).size());
  child.wait();
  if (child.exit_code() == kNotFound)
    throw InputError("srun", "is not installed", "run on a machine of a Slurm cluster, or use --launcher local");
  if (child.exit_code() != 0 || row.empty())
    throw InputError("srun", "ended with exit code " + std::to_string(child.exit_code()) + " and no result",
                     "see its messages above, and the state of Slurm with sinfo and squeue");
  return row_of_line(row, "srun");
}

}  // namespace

void Launcher::describe(CLI::App& command) {
  command.add_option("--launcher", launcher_, "where games are played: local, or slurm: each as a step on a cluster, --jobs at a time")
      ->check(CLI::IsMember({"local", "slurm"}))
      ->capture_default_str();
  command.add_option(kOneGame, game_, "play this game of the series only, and print its row; used by --launcher slurm")
      ->check(positive_number());
}

int Launcher::play_one(const GameSetup& setup, const PlanOf& plan) const {
  std::printf("%s%s\n", kMark, to_line(play_game(setup, plan(game_), game_)).c_str());
  return 0;
}

std::function<GameRow(int game)> Launcher::play(const GameSetup& setup, const PlanOf& plan) const {
  if (launcher_ == "slurm") return play_on_slurm;
  return [&setup, plan](int game) { return play_game(setup, plan(game), game); };
}

namespace {

constexpr int kMaxLost = 3;  // games in a row; their cause is then probably common to all games

/// Reads the games that were played. Games in damaged lines are to be played again; the damaged file is kept under another name.
std::vector<GameRow> rows_of(const std::filesystem::path& file) {
  std::vector<std::string> damaged;
  std::vector<GameRow> rows = read_games(file, &damaged);
  if (damaged.empty()) return rows;
  const std::filesystem::path kept = keep_copy(file);
  write_games(file, rows);
  for (const std::string& place : damaged) console::warn(place + ": is not the row of a game, so the game is played again");
  console::warn("the damaged table is kept as " + kept.string());
  return rows;
}

/// Whether the game can begin. It is tried in a process of its own, because Python is started only in the processes that play; that process
/// writes the error to stderr.
bool can_begin(int game, const GameSetup& setup, const PlanOf& plan) {
  bool begins = true;
  const GamePool trial{.play =
                           [&](int number) {
                             try_game(setup, plan(number));
                             return GameRow{.game = number, .seed = 0, .figures = {}, .wall_s = 0, .cpu_s = 0};
                           },
                       .finished = [](const GameRow&) { return true; },
                       .lost =
                           [&](int, const std::string&) {
                             std::fprintf(stderr, "behavioursim: no game is played; correct the options and run the same command again\n");
                             return begins = false;
                           },
                       .memory = static_cast<std::uint64_t>(setup.memory * 1e9)};
  trial.run({game}, 1);
  return begins;
}

}  // namespace

Series::Series(std::filesystem::path folder, const std::string& setup) : folder_(std::move(folder)) {
  if (folder_.empty()) return;
  lock_.emplace(folder_);
  const std::filesystem::path file = folder_ / "setup.txt";
  if (!std::filesystem::exists(file)) write_whole(file, setup);
  if (read_text(file) != plain_text(setup, "setup"))
    throw InputError(folder_.string(), "contains games with other options, see setup.txt",
                     "choose another folder with --out, or use the options of the first run");
  rows_ = rows_of(folder_ / "games.csv");
}

double Series::seconds_left(int games) const {
  const double passed = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count(),
               each = passed / static_cast<double>(rows_.size() - known_);
  return each * static_cast<double>(static_cast<std::size_t>(games) - rows_.size());
}

bool Series::run(int games, const GameSetup& setup, const PlanOf& plan, const Launcher& launcher,
                 const std::function<bool(const GameRow&)>& finished) {
  std::vector<int> missing;
  for (int game = 1; game <= games; ++game)
    if (std::ranges::find(rows_, game, &GameRow::game) == rows_.end()) missing.push_back(game);
  const int known = games - static_cast<int>(missing.size());
  if (known > 0) std::printf("%d of %d games are already in %s\n", known, games, folder_.c_str());
  if (missing.empty()) return true;
  if (!can_begin(missing.front(), setup, plan)) return false;
  std::printf("%zu games of 2 x %.0f s, %d at a time, %s\n", missing.size(), setup.half, setup.jobs, mode_of(setup).c_str());
  std::fflush(stdout);
  known_ = rows_.size();
  begin_ = std::chrono::steady_clock::now();
  bool all = true;
  int lost_in_a_row = 0;
  GamePool pool{.play = launcher.play(setup, plan),
                .finished =
                    [&](const GameRow& row) {
                      lost_in_a_row = 0;
                      rows_.push_back(row);
                      if (!folder_.empty()) write_games(folder_ / "games.csv", rows_);
                      return finished(row);
                    },
                .lost =
                    [&](int game, const std::string& why) {
                      all = false;
                      std::fprintf(stderr, "behavioursim: game %d is lost: %s\n", game, why.c_str());
                      if (++lost_in_a_row == kMaxLost)
                        std::fprintf(stderr, "behavioursim: %d games in a row are lost; no more are begun\n", lost_in_a_row);
                      return lost_in_a_row < kMaxLost;
                    }};
  pool.memory = static_cast<std::uint64_t>(setup.memory * 1e9);
  pool.run(missing, setup.jobs);
  return all;
}

namespace {

struct PlayOptions {
  GameSetup setup;
  Launcher launcher;
  TeamSetup home, away;
  std::filesystem::path out;
  std::uint64_t seed = 1;
  int games = 1;
  bool logs = false;
};

int play_series(const PlayOptions& options) {
  const PlanOf plan = [&](int game) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(game) - 1;
    const std::filesystem::path logs = options.logs ? options.out / ("game-" + std::to_string(game)) : "";
    return GamePlan{options.home, options.away, seed, logs};
  };
  if (options.launcher.plays_one()) return options.launcher.play_one(options.setup, plan);
  const std::string text = text_of("home", options.home) + text_of("away", options.away) + "seed: " + std::to_string(options.seed) + '\n' +
                           text_of(options.setup);
  Series series(options.out, text);
  const auto finished = [&](const GameRow& row) {
    const GameFigures& f = row.figures;
    std::printf("game %d of %d: home %d:%d away, falls %d %d, kicks %d %d, pushes %d %d, possession %.2f; %s, %.1f s; %s\n", row.game,
                options.games, f.goals[0], f.goals[1], f.falls[0], f.falls[1], f.kicks[0], f.kicks[1], f.pushes[0], f.pushes[1],
                f.home_possession, mode_of(options.setup).c_str(), row.cpu_s, time_left(series.seconds_left(options.games)).c_str());
    std::fflush(stdout);
    return true;
  };
  const bool all = series.run(options.games, options.setup, plan, options.launcher, finished);
  if (!options.out.empty() && !series.rows().empty()) {
    write_series_report(options.out, series.rows(), text);
    std::printf("written: report.html, report.md, goals.svg, games.csv in %s\n", options.out.c_str());
  }
  return all ? 0 : 1;
}

}  // namespace

void add_play(CLI::App& app, Subcommand& chosen) {
  CLI::App& command = *app.add_subcommand("play", "plays games between two teams");
  const auto options = std::make_shared<PlayOptions>();
  describe_match(command, options->setup, options->home, options->away);
  options->launcher.describe(command);
  command.add_option("--games", options->games, "number of games, with successive seeds")->check(positive_number())->capture_default_str();
  command.add_option("-s,--seed", options->seed, "seed of the first game")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  CLI::Option* const out = command.add_option("-o,--out", options->out, "folder for games.csv; a series that was interrupted is continued");
  command.add_flag("--logs", options->logs, "write an MCAP log of each robot, and truth.mcap, to OUT/game-N, for offnao and fit")
      ->needs(out);
  command.final_callback([options, &chosen] { chosen = [options] { return play_series(*options); }; });
}

}  // namespace soccer
