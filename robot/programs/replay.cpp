#include "robot/replay/replay.h"

#include <cstdio>

#include <CLI/CLI.hpp>

#include "blackboard/config/data_folder.h"
#include "blackboard/console/console.h"
#include "blackboard/program/program.h"
#include "blackboard/time/clock.h"

namespace soccer {
namespace {

struct Options {
  RobotOptions robot;
  std::filesystem::path log;
  std::string cycle = "perception";
  std::vector<std::string> modules;
  std::filesystem::path out;
  bool same = false;
};

void print(const Replay& replay, double elapsed) {
  std::string modules;
  for (const std::string& module : replay.modules()) modules += ' ' + module;
  std::printf("ran%s\n", modules.c_str());
  for (const std::string& topic : replay.missing()) std::printf("the log has no %s: default values were used\n", topic.c_str());
  for (const std::string& what : replay.left_out()) std::printf("not compared, because the log leaves it out: %s\n", what.c_str());
  std::printf("%-32s %9s %9s  %s\n", "topic", "messages", "same", "first difference: in the log, now");
  for (const ReplayedTopic& topic : replay.topics()) {
    std::printf("%-32s %9zu %9zu", topic.name.c_str(), topic.messages, topic.same);
    if (!topic.difference.empty()) std::printf("  at %.3f s, %s", seconds(topic.first_difference), topic.difference.c_str());
    std::printf("\n");
  }
  if (replay.compressed_images())
    std::printf("the images are compressed: what the robot found in the images themselves differs (--log-images-raw)\n");
  if (replay.ticks_without_images() > 0)
    std::printf("%zu ticks were left out: the log lacks their images\n", replay.ticks_without_images());
  std::printf("%zu ticks, %.0f us each\n", replay.ticks(), replay.ticks() > 0 ? 1e6 * elapsed / static_cast<double>(replay.ticks()) : 0);
}

int run(const Options& options) {
  McapReader log(options.log);
  for (const std::string& warning : log.warnings()) console::warn(warning);
  const RobotOptions robot = Replay::options_of(log, options.robot);
  ParameterStore parameters(robot.config_folder, robot.config_files, robot.assignments);
  Replay replay(log, options.cycle, options.modules, robot, parameters);
  parameters.check_all_used();
  std::optional<LogWriter> out;
  if (!options.out.empty()) {
    LogOptions how;
    how.block_when_full = true;
    how.about = log.metadata("run");
    how.about["replay_of"] = options.log.string();
    out.emplace(options.out, how);
    replay.write_to(*out);
  }
  const MonotonicClock clock;
  replay.run();
  print(replay, seconds(clock.now()));
  if (out) out->close();
  const bool all_same = std::ranges::all_of(replay.topics(), [](const ReplayedTopic& topic) { return topic.same == topic.messages; });
  return options.same && !all_same ? 1 : 0;
}

void describe(CLI::App& app, Options& options) {
  options.robot.config_folder = data_folder("config");
  options.robot.behaviours_folder = data_folder("behaviours_py");
  app.add_option("log", options.log, "log of one robot")->required()->check(CLI::ExistingFile);
  app.add_option("--cycle", options.cycle, "cycle whose modules are run: perception, motion, or vision on the recorded images")
      ->check(CLI::IsMember({"perception", "motion", "vision"}))
      ->capture_default_str();
  app.add_option("--modules", options.modules,
                 "modules to run, such as Localisation,BallFilter; default: all. The topics of the others are read from the log")
      ->delimiter(',');
  app.add_option("--set", options.robot.assignments, "value of a parameter: Struct.key=value; may be repeated");
  app.add_option("--config", options.robot.config_files, "YAML file with parameters that override the defaults; may be repeated")
      ->check(CLI::ExistingFile);
  app.add_option("--config-folder", options.robot.config_folder, "folder of the parameter files")->check(CLI::ExistingDirectory);
  app.add_option("--behaviours-folder", options.robot.behaviours_folder, "folder of the Python behaviours")->check(CLI::ExistingDirectory);
  app.add_option("--out", options.out, "log file to write with the recomputed topics, for comparison with the other log");
  app.add_flag("--same", options.same, "exit with 1 unless all recomputed messages are identical to the bit");
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  Options options;
  return run_program(argc, argv,
                     {.name = "replay",
                      .description = "Runs a robot's modules on its log and compares their output with the logged output",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
