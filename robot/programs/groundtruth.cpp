#include <csignal>
#include <optional>

#include <spdlog/spdlog.h>

#include "blackboard/config/address_and_port.h"
#include "blackboard/discovery/announcement.h"
#include "blackboard/log/log_writer.h"
#include "blackboard/program/program.h"
#include "robot/debug/debug_port.h"
#include "robot/truth/monitor_truth.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::string monitor = "127.0.0.1:3200";
  std::string debug_port;
  int announce = kAnnouncementPort;
  std::filesystem::path log;
  double duration = 0;  ///< s of the source's time; 0: until interrupted
};

void report(const std::string& message) { spdlog::warn("{}", message); }

int run(const Options& options) {
  if (options.debug_port.empty() && options.log.empty())
    throw InputError("groundtruth", "no output is given for the ground truth", "give --debug-port, --log or both");
  std::optional<LogWriter> log;
  std::optional<LogChannel<SceneTruth>> log_channel;
  if (!options.log.empty()) {
    LogOptions how;
    how.about = {{"source", "groundtruth"}, {"monitor", options.monitor}};
    how.report = report;
    log.emplace(options.log, how);
    log_channel.emplace(log->channel<SceneTruth>(kTruthChannel));
  }
  std::optional<DebugPort> port;
  DebugChannel<SceneTruth> live_channel;
  if (!options.debug_port.empty()) {
    DebugPortOptions how;
    std::tie(how.address, how.port) = address_and_port("--debug-port", options.debug_port, how.address);
    how.name = "ground truth";
    how.report = report;
    how.announcement.program = "groundtruth";
    how.announcement_port = options.announce;
    port.emplace(how);
    live_channel = port->channel<SceneTruth>(kTruthChannel);
    report("debug port: ws://" + how.address + ":" + std::to_string(port->port()));
  }

  MonitorTruth source(HostPort::parse(options.monitor), report);
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

void describe(CLI::App& app, Options& options) {
  app.add_option("--monitor", options.monitor, "HOST:PORT of the server's monitor port")->capture_default_str();
  app.add_option("--debug-port", options.debug_port,
                 "[ADDRESS:]PORT on which the ground truth is published live, like the topics of robots");
  app.add_option("--announce", options.announce, "UDP port on which the program announces its debug port; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--log", options.log, "MCAP log file to write");
  app.add_option("--duration", options.duration, "stop after this many seconds of the source's time; 0: run until interrupted")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  return run_program(
      argc, argv,
      {.name = "groundtruth",
       .description =
           "Publishes and logs the true poses of the robots and the ball of a simulation, for comparison with the robots' estimates",
       .describe = [&](CLI::App& app) { describe(app, options); },
       .run = [&] { return run(options); }});
}
