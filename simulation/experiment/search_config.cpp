#include "simulation/experiment/search_config.h"

#include "blackboard/error.h"
#include "blackboard/geometry/angle.h"
#include "simulation/experiment/filled.h"
#include "simulation/protocol/number.h"

namespace soccer::experiment {

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
  std::vector<std::string> command{(config.programs / "simserver").string(),
                                   "--port",
                                   "0",
                                   "--monitor-port",
                                   "0",
                                   "--agents",
                                   std::to_string(config.robots),
                                   "--seed",
                                   std::to_string(config.seed)};
  if (config.realtime)
    command.insert(command.end(), {"--realtime-factor", "1"});
  else
    command.emplace_back("--sync");
  append_server_eyes(command, config.eyes);
  return command;
}

std::vector<std::string> foreign_server_command(const SearchConfig& config, int port, int monitor) {
  const std::string with_port = filled(config.server_command, "port", std::to_string(port));
  return {"/bin/sh", "-c", "exec " + filled(with_port, "monitor", std::to_string(monitor))};
}

ServerPorts read_greeting(const std::string& line) { return {after(line, "agents on "), after(line, "monitors on ")}; }

std::vector<std::string> robot_command(const SearchConfig& config, const StartPlace& start, const HostPort& server,
                                       const HostPort& experiment) {
  std::string place;
  append_fixed(place, start.place.x, 3);
  append_fixed(place.append(","), start.place.y, 3);
  append_fixed(place.append(","), radians_to_degrees(start.heading), 1);
  std::vector<std::string> command{(config.programs / "simswift").string(), "--server", server.text(), "--team", "1", "--team-name",
                                   kTeamName, "--player", std::to_string(start.player), "--seed", std::to_string(config.seed),
                                   // With "=", because a value that begins with a minus sign would be read as an option.
                                   "--start=" + place, "--experiment", experiment.text(), "--once"};
  if (config.log) command.insert(command.end(), {"--log", (config.out / (robot_name(start.player) + ".mcap")).string()});
  if (config.in_step() || config.sync) command.emplace_back("--sync");
  if (!config.search.empty()) command.insert(command.end(), {"--search", config.search});
  if (config.talk) {
    std::string loss;
    append_fixed(loss, config.loss, 3);
    command.insert(command.end(), {"--team-link", "127.255.255.255:" + std::to_string(config.line), "--team-loss", loss});
  }
  if (config.debug) command.insert(command.end(), {"--debug-port", "0"});
  append_robot_eyes(command, config.eyes, config.vision);
  return command;
}

}  // namespace soccer::experiment
