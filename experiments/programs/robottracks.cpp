#include <cstdio>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/program/program.h"
#include "experiments/vision/robot_tracks/track_log.h"
#include "robot/options/parameter_store.h"
#include "robot/replay/replay.h"

namespace soccer {
namespace {

struct Options {
  std::vector<std::filesystem::path> logs;
  std::filesystem::path truth, tracks, config = data_folder("config");
};

void print_header() {
  std::printf("%-24s %7s %9s %11s %10s %10s %11s %10s\n", "log", "robots", "right", "no track", "no team", "wrong team", "false track",
              "a moment");
}

void print(const std::string& name, const RobotTrackScore::Counts& counts) {
  const auto percent = [&](int count) { return counts.all > 0 ? 100.0 * count / counts.all : 0; };
  std::printf("%-24s %7d %7.1f %% %9.1f %% %8.1f %% %8.1f %% %9.1f %% %10.3f\n", name.c_str(), counts.all, percent(counts.right),
              percent(counts.untracked), percent(counts.unknown_team), percent(counts.wrong_team), percent(counts.false_track),
              counts.moments > 0 ? static_cast<double>(counts.false_tracks) / counts.moments : 0);
}

int run(const Options& options) {
  if (!options.tracks.empty() && options.logs.size() > 1)
    throw InputError("--tracks", "belongs to one robot", "give the log of that robot alone");
  const auto clocks = ParameterStore(options.config, {}, {}).load<ClockAlignmentParameters>("truth/alignment.yaml");
  RobotTrackScore::Counts sum;
  int code = 0;
  for (const std::filesystem::path& path : options.logs) {
    McapReader robot(path), tracks(options.tracks.empty() ? path : options.tracks), truth(options.truth);
    for (const McapReader* log : {&robot, &tracks, &truth})
      for (const std::string& warning : log->warnings()) console::warn(warning);
    const RobotTrackScore::Counts counts = score_tracks(robot, tracks, truth, clocks);
    if (&path == &options.logs.front()) print_header();
    print(path.filename().string(), counts);
    sum += counts;
    for (const McapReader* log : {&robot, &tracks, &truth}) code = report_damage(*log, code);
  }
  if (options.logs.size() > 1) print("all", sum);
  return code;
}

void describe(CLI::App& app, Options& options) {
  app.add_option("truth", options.truth, "log of the ground truth: truth.mcap in the folder of a game")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("logs", options.logs, "logs of robots of that game, which splgame --eyes cameras --logs wrote")
      ->required()
      ->check(CLI::ExistingFile);
  app.add_option("--tracks", options.tracks, "log with other tracks of a single robot: replay --modules RobotFilter --out")
      ->check(CLI::ExistingFile);
  app.add_option("--config-folder", options.config, "folder of the parameter files")->check(CLI::ExistingDirectory);
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "robottracks",
                      .description = "Compares the tracks of other robots in logs with the ground truth: how many of the robots that were "
                                     "well visible have a track at their place with the right team, and no false track in view",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
