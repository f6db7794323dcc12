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

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/error.h"
#include "blackboard/common/files/text_file.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/random/seeds.h"
#include "experiments/planar_games/games/commands.h"
#include "experiments/planar_games/games/play_game.h"
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

int Launcher::play_one(const std::function<GameRow(int game)>& play) const {
  std::printf("%s%s\n", kMark, to_line(play(game_)).c_str());
  return 0;
}

std::function<GameRow(int game)> Launcher::on(const std::function<GameRow(int game)>& play) const {
  if (launcher_ == "local") return play;
  return play_on_slurm;
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

bool Series::run(int games, const GameSetup& setup, const std::function<GameRow(int game)>& play,
                 const std::function<bool(const GameRow&)>& finished) {
  std::vector<int> missing;
  for (int game = 1; game <= games; ++game)
    if (std::ranges::find(rows_, game, &GameRow::game) == rows_.end()) missing.push_back(game);
  const int known = games - static_cast<int>(missing.size());
  if (known > 0) std::printf("%d of %d games are already in %s\n", known, games, folder_.c_str());
  known_ = rows_.size();
  begin_ = std::chrono::steady_clock::now();
  bool all = true;
  int lost_in_a_row = 0;
  GamePool pool{.play = play,
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
  const auto play = [&](int game) {
    const std::uint64_t seed = options.seed + static_cast<std::uint64_t>(game) - 1;
    const std::filesystem::path logs = options.logs ? options.out / ("game-" + std::to_string(game)) : "";
    return play_game(options.setup, {options.home, options.away, seed, logs}, game);
  };
  if (options.launcher.plays_one()) return options.launcher.play_one(play);
  Series series(options.out, text_of("home", options.home) + text_of("away", options.away) + "seed: " + std::to_string(options.seed) +
                                 '\n' + text_of(options.setup));
  const auto finished = [&](const GameRow& row) {
    const GameFigures& f = row.figures;
    std::printf("game %d of %d: home %d:%d away, falls %d %d, kicks %d %d, pushes %d %d, possession %.2f; %s, %.1f s\n", row.game,
                options.games, f.goals[0], f.goals[1], f.falls[0], f.falls[1], f.kicks[0], f.kicks[1], f.pushes[0], f.pushes[1],
                f.home_possession, mode_of(options.setup).c_str(), row.cpu_s);
    std::fflush(stdout);
    return true;
  };
  return series.run(options.games, options.setup, options.launcher.on(play), finished) ? 0 : 1;
}

}  // namespace

void add_play(CLI::App& app, Subcommand& chosen) {
  CLI::App& command = *app.add_subcommand("play", "plays games between two teams");
  const auto options = std::make_shared<PlayOptions>();
  options->setup.config = data_folder("config");
  options->home.folder = options->away.folder = data_folder("behaviours_py");
  describe_team(command, "--home", "--home-set", options->home);
  describe_team(command, "--away", "--away-set", options->away);
  describe_setup(command, options->setup);
  options->launcher.describe(command);
  command.add_option("--games", options->games, "number of games, with successive seeds")->check(positive_number())->capture_default_str();
  command.add_option("--seed", options->seed, "seed of the first game")->check(CLI::Range(kMaxFirstSeed))->capture_default_str();
  CLI::Option* const out = command.add_option("--out", options->out, "folder for games.csv; a series that was interrupted is continued");
  command.add_flag("--logs", options->logs, "write logs of all robots and of the ground truth to OUT/game-N, for offnao and fit")
      ->needs(out);
  command.final_callback([options, &chosen] { chosen = [options] { return play_series(*options); }; });
}

}  // namespace soccer
