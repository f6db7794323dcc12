#include <csignal>
#include <cstdio>
#include <memory>
#include <optional>
#include <vector>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/discovery/announcement.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/files/whole_file.h"
#include "blackboard/common/log/log_writer.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/time/wall_clock.h"
#include "experiments/truth/ssl_vision/known_places.h"
#include "experiments/truth/truth_source.h"
#include "robot/debug/debug_port.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Options {
  std::string monitor = "127.0.0.1:3200";
  std::string ssl_vision;  ///< empty: the monitor port
  std::string field = "spl2017";
  std::vector<std::string> teams{"yellow", "blue"};
  bool yellow_is_right = false;
  std::filesystem::path calibration, known_places, out, config = data_folder("config");
  std::string debug_port;
  int announce = kAnnouncementPort;
  std::filesystem::path log;
  double duration = 0;  ///< s of the source's time; 0: until interrupted
};

void report(const std::string& message) { console::warn(message); }

SslVisionReader::Options reading(const Options& options, const FieldCalibration& calibration) {
  SslVisionReader::Options how;
  how.field = load_yaml<FieldDimensions>(options.config / "fields" / (options.field + ".yaml"));
  how.calibration = calibration;
  how.reading = load_yaml<SslReadingParameters>(options.config / "truth" / "ssl-vision.yaml");
  how.yellow = options.teams[0];
  how.blue = options.teams[1];
  how.yellow_is_left = !options.yellow_is_right;
  return how;
}

std::unique_ptr<TruthSource> source_of(const Options& options) {
  if (options.ssl_vision.empty()) return std::make_unique<MonitorTruth>(HostPort::parse(options.monitor), report);
  const FieldCalibration calibration = options.calibration.empty() ? FieldCalibration{} : load_yaml<FieldCalibration>(options.calibration);
  return std::make_unique<SslVisionTruth>(HostPort::parse(options.ssl_vision), reading(options, calibration), report);
}

/// Fits the place of SSL-Vision's coordinates on our field to what stands on known places.
int calibrate(const Options& options) {
  constexpr double kSeconds = 10;  // without --duration
  KnownPlaceWatch known(read_known_places(options.known_places));
  refuse_input(options.out, {options.known_places});
  FileSink out(options.out);
  SslVisionPort source(HostPort::parse(options.ssl_vision), reading(options, {}), report);
  std::optional<double> first;
  source.watch(
      [&](const SslVisionReader& reader) {
        if (!first) first = reader.time();
        known.add(reader);
        if (reader.time() - *first >= (options.duration > 0 ? options.duration : kSeconds)) stop_request.stop();
      },
      stop_request);
  for (const std::string& name : known.missing()) report("SSL-Vision has not seen " + name + "; its known place is not used");
  const std::vector<MatchedPlace> places = known.matched();
  const FieldCalibration calibration = fit_calibration(places);
  out.write(to_yaml(calibration));
  out.finish();
  std::printf("%s", report_of(calibration, places).c_str());
  return 0;
}

/// Where the ground truth and the wall clock go: a log, a debug port, or both. The log is created at the first scene, so that a server that
/// is not there leaves an earlier log as it is.
class Output {
 public:
  explicit Output(const Options& options) : options_(options) {
    if (!options.debug_port.empty()) open_port(options);
  }

  void show(const SceneTruth& scene) {
    ++scenes_;
    if (!options_.log.empty() && !log_) open_log(options_);
    if (log_) log_->write(*log_scene_, scene.time, scene);
    if (port_) port_->show(live_scene_, scene.time, scene);
    const auto sample = clock_.sample(scene.time);
    if (sample && log_) log_->write(*log_clock_, sample->time, *sample);
    if (sample && port_) port_->show(live_clock_, sample->time, *sample);
  }

  void close() {
    if (log_) log_->close();
    if (!port_) return;
    const auto [clients, sent, dropped] = port_->counts();
    console::info(std::to_string(scenes_) + " scenes, " + std::to_string(sent) + " messages to " + std::to_string(clients) + " clients, " +
                  std::to_string(dropped) + " dropped");
  }

 private:
  void open_log(const Options& options) {
    LogOptions how;
    how.about = {{"source", "groundtruth"},
                 options.ssl_vision.empty() ? std::pair<std::string, std::string>{"monitor", options.monitor}
                                            : std::pair<std::string, std::string>{"ssl_vision", options.ssl_vision}};
    how.report = report;
    log_.emplace(options.log, how);
    log_scene_.emplace(log_->channel<SceneTruth>(kTruthChannel));
    log_clock_.emplace(log_->channel<WallClock>(kWallClockChannel));
  }

  void open_port(const Options& options) {
    DebugPortOptions how;
    std::tie(how.address, how.port) = address_and_port("--debug-port", options.debug_port, how.address, Ports::kAny);
    how.name = "ground truth";
    how.report = [](const std::string& message) { console::info(message); };
    how.warn = report;
    how.announcement.program = "groundtruth";
    how.announcement_port = options.announce;
    port_.emplace(how);
    live_scene_ = port_->channel<SceneTruth>(kTruthChannel);
    live_clock_ = port_->channel<WallClock>(kWallClockChannel);
    console::info("debug port: ws://" + host_and_port(how.address, port_->port()));
  }

  const Options& options_;
  std::uint64_t scenes_ = 0;
  WallClockSampler clock_;
  std::optional<LogWriter> log_;
  std::optional<LogChannel<SceneTruth>> log_scene_;
  std::optional<LogChannel<WallClock>> log_clock_;
  std::optional<DebugPort> port_;
  DebugChannel<SceneTruth> live_scene_;
  DebugChannel<WallClock> live_clock_;
};

int run(const Options& options) {
  if (!options.known_places.empty()) return calibrate(options);
  if (options.debug_port.empty() && options.log.empty())
    throw InputError("the ground truth", "has no output", "give --debug-port, --log or both");
  const std::unique_ptr<TruthSource> source = source_of(options);
  Output output(options);
  std::optional<Time> first;
  const std::string end = source->run(
      [&](const SceneTruth& scene) {
        if (!first) first = scene.time;
        if (options.duration > 0 && seconds(scene.time - *first) >= options.duration) return stop_request.stop();
        output.show(scene);
      },
      stop_request);
  if (!stop_request.stopped()) console::info(end);
  output.close();
  return 0;
}

void describe(CLI::App& app, Options& options) {
  CLI::Option* const monitor = app.add_option("--monitor", options.monitor, "HOST:PORT of the server's monitor port")
                                   ->check(host_and_port_check("127.0.0.1:3200"))
                                   ->capture_default_str();
  CLI::Option* const ssl = app.add_option("--ssl-vision", options.ssl_vision,
                                          "ADDRESS:PORT to which an SSL-Vision sends, usually 224.5.23.2:10006: cameras above the field "
                                          "instead of a monitor port")
                               ->check(host_and_port_check("224.5.23.2:10006"))
                               ->excludes(monitor);
  app.add_option("--calibration", options.calibration, "file with the place of SSL-Vision's coordinates on the field; default: the same")
      ->needs(ssl);
  app.add_option("--teams", options.teams, "names of the yellow and the blue team of SSL-Vision")->expected(2)->needs(ssl);
  app.add_flag("--yellow-right", options.yellow_is_right, "the yellow team plays on the right side")->needs(ssl);
  app.add_option("--field", options.field, "name of a file in config/fields; an SSL-Vision of a field of another size is ignored")
      ->needs(ssl)
      ->capture_default_str();
  CLI::Option* const out = app.add_option("-o,--out", options.out, "file for --calibration to write");
  CLI::Option* const known =
      app.add_option("--known-places", options.known_places,
                     "calibrate SSL-Vision's coordinates: file with one NAME,x,y per line, in millimetres on the field, of what stands "
                     "there: ball, yellow NUMBER or blue NUMBER")
          ->needs(ssl)
          ->needs(out);
  out->needs(known);
  app.add_option("--config-folder", options.config, "folder of the parameters")->check(CLI::ExistingDirectory);
  app.add_option("--debug-port", options.debug_port,
                 "[ADDRESS:]PORT on which the ground truth is published live, like the topics of robots")
      ->check(&error_of_listening_address);
  app.add_option("--announce", options.announce, "UDP port on which the program announces its debug port; 0: none")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  app.add_option("--log", options.log, "MCAP log file to write");
  group_options(app, "Source", {"--monitor", "--ssl-vision", "--calibration", "--teams", "--yellow-right", "--field", "--config-folder"});
  group_options(app, "Calibration of SSL-Vision", {"--known-places", "--out"});
  app.add_option("--duration", options.duration,
                 "stop after this many seconds of the source's time; 0: run until interrupted, with --known-places 10")
      ->check(non_negative_number())
      ->capture_default_str();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  return run_program(
      argc, argv,
      {.name = "groundtruth",
       .description =
           "Publishes and logs the true poses of robots and ball, from a simulation or from cameras above the field, for comparison with "
           "the robots' estimates",
       .describe = [&](CLI::App& app) { describe(app, options); },
       .run = [&] { return run(options); }});
}
