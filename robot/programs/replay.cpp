#include "robot/replay/replay.h"

#include <cstdio>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/config/data_folder.h"
#include "blackboard/time/clock.h"
#include "robot/options/command_line.h"

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
  for (const std::string& topic : replay.missing()) std::printf("the log holds no %s: it stayed as it is by default\n", topic.c_str());
  std::printf("%-32s %9s %9s  %s\n", "topic", "messages", "same", "first difference: in the log, now");
  for (const ReplayedTopic& topic : replay.topics()) {
    std::printf("%-32s %9zu %9zu", topic.name.c_str(), topic.messages, topic.same);
    if (!topic.difference.empty()) std::printf("  at %.3f s, %s", seconds(topic.first_difference), topic.difference.c_str());
    std::printf("\n");
  }
  std::printf("%zu ticks, %.0f us each\n", replay.ticks(), replay.ticks() > 0 ? 1e6 * elapsed / static_cast<double>(replay.ticks()) : 0);
}

int run(const Options& options) {
  McapReader log(options.log);
  for (const std::string& warning : log.warnings()) spdlog::warn("{}", warning);
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

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  spdlog::set_default_logger(spdlog::stderr_color_mt("replay"));
  CLI::App app("Feeds a robot's log into its modules, and compares what they make of it now with what they made of it then", "replay");
  Options options;
  add_version(app);
  options.robot.config_folder = data_folder("config");
  options.robot.behaviours_folder = data_folder("behaviours_py");
  app.add_option("log", options.log, "the log of one robot")->required()->check(CLI::ExistingFile);
  app.add_option("--cycle", options.cycle, "whose modules: perception or motion")
      ->check(CLI::IsMember({"perception", "motion"}))
      ->capture_default_str();
  app.add_option("--modules", options.modules,
                 "which of them, such as Localisation,BallFilter; without it all. What the others make comes from the log")
      ->delimiter(',');
  app.add_option("--set", options.robot.assignments, "a parameter: Struct.key=value; may be repeated");
  app.add_option("--config", options.robot.config_files, "a YAML file of parameters that override; may be repeated")
      ->check(CLI::ExistingFile);
  app.add_option("--config-folder", options.robot.config_folder, "where the parameters are")->check(CLI::ExistingDirectory);
  app.add_option("--behaviours-folder", options.robot.behaviours_folder, "where the Python behaviours are")->check(CLI::ExistingDirectory);
  app.add_option("--out", options.out, "write what is made anew to this log, to look at it beside the other");
  app.add_flag("--same", options.same, "exit with 1 unless everything is the same to the bit");
  return run_program(app, argc, argv, [&] { return run(options); });
}
