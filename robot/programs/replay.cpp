#include "robot/replay/replay.h"

#include <cstdio>
#include <iomanip>
#include <sstream>
#include <utility>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/old_names.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/text/utf8.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/time/play_position.h"
#include "robot/options/robot_options.h"

namespace soccer {
namespace {

struct Options {
  RobotOptions robot;
  std::filesystem::path log;
  std::string cycle = "perception";
  std::vector<std::string> modules;
  std::filesystem::path out;
  bool same = false;
  std::string from, to;
  double half_length = 600;
};

void print(const Replay& replay, double elapsed) {
  std::string modules;
  for (const std::string& module : replay.modules()) modules += ' ' + module;
  std::printf("ran%s\n", modules.c_str());
  for (const std::string& topic : replay.missing()) std::printf("the log has no %s: default values were used\n", topic.c_str());
  for (const std::string& what : replay.left_out()) std::printf("not compared, because the log leaves it out: %s\n", what.c_str());
  std::printf("%-32s %9s %9s  %s\n", "topic", "messages", "same", "first difference: in the log, now");
  for (const ReplayedTopic& topic : replay.topics()) {
    std::printf("%s %9zu %9zu", utf8_padded(topic.name, 32).c_str(), topic.messages, topic.same);
    if (!topic.difference.empty()) std::printf("  at %.3f s, %s", seconds(topic.first_difference), topic.difference.c_str());
    std::printf("\n");
  }
  if (replay.compressed_images())
    std::printf("the images are compressed: what the robot found in the images themselves differs (--log-images-raw)\n");
  if (replay.ticks_without_images() > 0)
    std::printf("%zu ticks were left out: the log lacks their images\n", replay.ticks_without_images());
  std::printf("%zu ticks, %.0f us each\n", replay.ticks(), replay.ticks() > 0 ? 1e6 * elapsed / static_cast<double>(replay.ticks()) : 0);
}

/// The log's time of a position such as "second half, 3:50". Errors: InputError if the log does not contain it.
std::optional<Time> time_of(McapReader& log, const char* option, const std::string& text, double half_length) {
  if (text.empty()) return std::nullopt;
  const auto position = read_play_position(text);
  if (!position)
    throw InputError(std::string(option) + " " + text, "is not a time of 0 to 1e9 s", "write 12:03.5, or \"second half, 3:50\"");
  const auto found = find_position(play_samples(log), *position, half_length);
  if (!found) throw InputError(std::string(option) + " " + text, "is not in the log " + log.name(), "check --half");
  return from_seconds(*found);
}

/// The compared part of the log. Errors: InputError if it is empty.
std::pair<Time, Time> compared_part(McapReader& log, const Options& options) {
  const Time from = time_of(log, "--from", options.from, options.half_length).value_or(Time::min());
  const Time to = time_of(log, "--to", options.to, options.half_length).value_or(Time::max());
  if (to < from) throw InputError("--to " + options.to, "is before --from " + options.from, "choose a later end");
  if (from <= log.last_time() && to >= log.first_time()) return {from, to};
  std::ostringstream span;
  span << "the log is " << std::fixed << std::setprecision(3) << seconds(log.first_time()) << " to " << seconds(log.last_time()) << " s";
  const bool late = from > log.last_time();
  throw InputError(late ? "--from " + options.from : "--to " + options.to, late ? "is after the end of the log" : "is before the log",
                   span.str());
}

int run(const Options& options) {
  refuse_input(options.out, {options.log});
  McapReader log(options.log);
  for (const std::string& warning : log.warnings()) console::warn(warning);
  const RobotOptions robot = Replay::options_of(log, options.robot);
  ParameterStore parameters(robot.config_folder, robot.config_files, robot.assignments);
  Replay replay(log, options.cycle, options.modules, robot, parameters);
  parameters.check_all_used();
  const auto [from, to] = compared_part(log, options);
  std::optional<LogWriter> out;
  if (!options.out.empty()) {
    LogOptions how;
    how.block_when_full = true;
    how.about = log.metadata("run");
    how.about.erase("file");  // of the parts of a log
    how.about["replay_of"] = options.log.string();
    out.emplace(options.out, how);
    replay.write_to(*out);
  }
  const MonotonicClock clock;
  replay.run(from, to);
  print(replay, seconds(clock.now()));
  if (out) out->close();
  const bool compared = std::ranges::any_of(replay.topics(), [](const ReplayedTopic& topic) { return topic.messages > 0; });
  const bool all_same = std::ranges::all_of(replay.topics(), [](const ReplayedTopic& topic) { return topic.same == topic.messages; });
  if (options.same && !compared) console::error("no message was compared");
  return report_damage(log, options.same && !(compared && all_same) ? 1 : 0);
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
  add_python_path(app, options.robot.python_path);
  app.add_option("-o,--out", options.out, "log file to write with the recomputed topics, for comparison with the other log");
  app.add_option("--from", options.from,
                 "begin the comparison here: a time of the log, 12:03.5, or of the game, \"second half, 3:50\". The modules run from the "
                 "beginning, because they have a memory");
  app.add_option("--to", options.to, "end here");
  app.add_option("--half", options.half_length, "s, used if the log does not show where the second half begins")
      ->check(positive_number())
      ->capture_default_str();
  app.add_flag("--same", options.same, "exit with 1 unless messages were compared and all are identical to the bit");
  group_options(app, "Robot", {"--set", "--config", "--config-folder", "--behaviours-folder", "--python-path"});
  add_old_name(app, "--half-length", "--half");
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
