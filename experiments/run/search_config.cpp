#include "experiments/run/search_config.h"

#include "blackboard/common/error.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"
#include "experiments/run/run_programs.h"
#include "experiments/run/scene_log.h"
#include "experiments/run/text.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

namespace {

/// Random numbers of one robot in one test.
RandomStream random_numbers(std::uint64_t seed, int player, std::uint32_t purpose) {
  return RandomStream::of_words({low_word(seed), high_word(seed), static_cast<std::uint32_t>(player), purpose});
}

constexpr std::uint32_t kStart = 1, kCalibration = 2;

}  // namespace

std::vector<StartPlace> varied(std::vector<StartPlace> starts, const SearchVariation& variation, std::uint64_t seed) {
  for (StartPlace& start : starts) {
    RandomStream random = random_numbers(seed, start.player, kStart);
    start.place.x += random.within(variation.place);
    start.place.y += random.within(variation.place);
    start.heading += random.within(variation.heading);
  }
  return starts;
}

JointArray calibration_error(const SearchVariation& variation, std::uint64_t seed, int player) {
  RandomStream random = random_numbers(seed, player, kCalibration);
  JointArray error{};
  for (double& angle : error) angle = random.within(variation.joint);
  error[kHeadYaw] += random.within(variation.camera);
  error[kHeadPitch] += random.within(variation.camera);
  return error;
}

namespace {

HostPort after(const std::string& line, const std::string& words) {
  const std::size_t at = line.find(words);
  if (at == line.npos)
    throw InputError("simserver", "printed an unexpected first line: \"" + line + "\"",
                     "use the simserver that was built with this program");
  const std::size_t begin = at + words.size();
  return HostPort::parse(std::string_view(line).substr(begin, line.find_first_of(", ", begin) - begin));
}

}  // namespace

std::string robot_name(int player) { return "robot-" + std::to_string(player); }

std::vector<std::string> server_command(const SearchConfig& config) {
  std::vector<std::string> command = simserver_command(config.programs, config.robots, config.seed, config.field.name);
  command.emplace_back("--sync");
  append_server_eyes(command, config.eyes);
  if (config.log) command.insert(command.end(), {"--log", (config.out / kTruthFile).string()});
  return command;
}

std::vector<std::string> foreign_server_command(const SearchConfig& config, int port, int monitor) {
  const std::string with_port = filled(config.server_command, "port", std::to_string(port));
  return {"/bin/sh", "-c", "exec " + filled(with_port, "monitor", std::to_string(monitor))};
}

ServerPorts read_greeting(const std::string& line) { return {after(line, "agents on "), after(line, "monitors on ")}; }

std::vector<std::string> assignments_of(const SearchConfig& config, int player) {
  std::vector<std::string> assignments;
  if (config.search == kPlannedWithTurns)
    assignments = {"PlannedSearchParameters.turn_first=1", "ApproachBallParameters.turn_first=1", "ApproachBallParameters.slow_down=0.7",
                   "PlannedSearchParameters.head_rate=2.5", "SearchParameters.gaze_sure_view=0.5"};
  if (config.walk_speed > 0) {
    const std::string speed = fixed(config.walk_speed, 3);
    assignments.insert(assignments.end(), {"BodyLimitParameters.walk_forward=" + speed, "SearchParameters.walk_speed=" + speed});
  }
  const SearchVariation& variation = config.variation;
  if (variation.lateness > 0) assignments.push_back("NetworkParameters.lateness=" + fixed(variation.lateness, 3));
  if (variation.joint > 0 || variation.camera > 0) {
    std::string angles;
    for (const double angle : calibration_error(variation, config.seed, player))
      angles.append(angles.empty() ? "" : ", ").append(fixed(angle, 5));
    assignments.push_back("CalibrationParameters.joint_offset=[" + angles + "]");
  }
  assignments.insert(assignments.end(), config.assignments.begin(), config.assignments.end());
  return assignments;
}

std::vector<std::string> robot_command(const SearchConfig& config, const StartPlace& start, const HostPort& server,
                                       const HostPort& experiment) {
  std::string place;
  append_fixed(place, start.place.x, 3);
  append_fixed(place.append(","), start.place.y, 3);
  append_fixed(place.append(","), radians_to_degrees(start.heading), 1);
  std::vector<std::string> command{(config.programs / "simswift").string(), "--server", server.text(), "--team", "1", "--team-name",
                                   kTeamName, "--player", std::to_string(start.player), "--seed", std::to_string(config.seed), "--field",
                                   config.field.name,
                                   // With "=", because a value that begins with a minus sign would be read as an option.
                                   "--start=" + place, "--experiment", experiment.text(), "--once"};
  if (config.log) command.insert(command.end(), {"--log", (config.out / (robot_name(start.player) + ".mcap")).string()});
  if (config.in_step() || config.sync) command.emplace_back("--sync");
  if (!config.search.empty()) command.insert(command.end(), {"--search", config.search == kPlannedWithTurns ? "planned" : config.search});
  if (config.talk) {
    std::string loss;
    append_fixed(loss, config.loss, 3);
    command.insert(command.end(), {"--team-link", "127.255.255.255:" + std::to_string(config.line), "--team-loss", loss});
  }
  if (config.debug) command.insert(command.end(), {"--debug-port", "0"});
  append_robot_eyes(command, config.eyes, config.vision);
  for (const std::string& assignment : assignments_of(config, start.player)) command.insert(command.end(), {"--set", assignment});
  return command;
}

}  // namespace soccer::experiment
