#include "experiments/planar_games/games/launcher.h"

#include <cstdio>
#include <filesystem>
#include <sstream>
#include <vector>

#include <CLI/CLI.hpp>
#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"

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

}  // namespace soccer
