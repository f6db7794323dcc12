#include <csignal>
#include <optional>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/config/address_and_port.h"
#include "blackboard/log/log_writer.h"
#include "robot/debug/debug_port.h"
#include "robot/options/command_line.h"
#include "robot/truth/monitor_truth.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::string monitor = "127.0.0.1:3200";
  std::string debug_port;
  int announce = 8764;
  std::filesystem::path log;
  double duration = 0;  ///< s, by the source's time; 0: for ever
};

void say(const std::string& message) { spdlog::warn("{}", message); }

int run(const Options& options) {
  if (options.debug_port.empty() && options.log.empty())
    throw InputError("groundtruth", "nobody would see the truth", "give --debug-port, --log or both");
  std::optional<LogWriter> log;
  std::optional<LogChannel<SceneTruth>> log_channel;
  if (!options.log.empty()) {
    LogOptions how;
    how.about = {{"source", "groundtruth"}, {"monitor", options.monitor}};
    how.say = say;
    log.emplace(options.log, how);
    log_channel.emplace(log->channel<SceneTruth>(kTruthChannel));
  }
  std::optional<DebugPort> port;
  DebugChannel<SceneTruth> live_channel;
  if (!options.debug_port.empty()) {
    DebugPortOptions how;
    std::tie(how.address, how.port) = address_and_port("--debug-port", options.debug_port, how.address);
    how.name = "ground truth";
    how.say = say;
    how.announcement = {options.announce, 0, 0, "", "groundtruth"};
    port.emplace(how);
    live_channel = port->channel<SceneTruth>(kTruthChannel);
    say("debug port: ws://" + how.address + ":" + std::to_string(port->port()));
  }

  MonitorTruth source(HostPort::parse(options.monitor), say);
  std::optional<Time> first;
  const std::string end = source.run(
      [&](const SceneTruth& scene) {
        if (!first) first = scene.time;
        if (options.duration > 0 && seconds(scene.time - *first) >= options.duration) return stop_request.stop();
        if (log) log->write(*log_channel, scene.time, scene);
        if (port) port->show(live_channel, scene.time, scene);
      },
      stop_request);
  if (!stop_request.stopped()) spdlog::info("{}", end);
  if (log) log->close();
  return 0;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  spdlog::set_default_logger(spdlog::stderr_color_mt("groundtruth"));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_request.stop(); });
  CLI::App app("Shows and logs where the robots and the ball of a simulation really are, next to what the robots believe", "groundtruth");
  Options options;
  add_version(app);
  app.add_option("--monitor", options.monitor, "HOST:PORT of the server's monitor port")->capture_default_str();
  app.add_option("--debug-port", options.debug_port, "[ADDRESS:]PORT where the truth is shown live, as robots show their topics");
  app.add_option("--announce", options.announce, "UDP port on which it tells that it is there; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--log", options.log, "write an MCAP log to this file");
  app.add_option("--duration", options.duration, "stop after so many seconds of the source's time; 0: never")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  return run_program(app, argc, argv, [&] { return run(options); });
}
