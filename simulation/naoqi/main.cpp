// virtualnaoqi: a replacement for NAOqi that runs libagent.so with a simple joint body or with simserver's NAO V5 as its body.
#include <atomic>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iomanip>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include <CLI/CLI.hpp>
#include <poll.h>
#include <time.h>
#include <unistd.h>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/program/decimal_numbers.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/common/program/terminal_input.h"
#include "blackboard/common/random/seeds.h"
#include "blackboard/geometry/angle.h"
#include "libagent/core/names.h"
#include "libagent/virtual_naoqi/virtual_naoqi.h"
#include "simulation/naoqi/operator_commands.h"
#include "simulation/naoqi/simulated_nao.h"
#include "simulation/protocol/tcp_transport.h"
#ifdef WITH_CAMERAS  // not in the build for a NAO V5, which has no renderer
#include "simulation/cameras/traced/traced_renderer.h"
#include "simulation/naoqi/cameras/nao_cameras.h"
#include "simulation/simserver/body/body_file.h"
#endif

namespace soccer {
namespace {

std::atomic<bool> stopped{false};

constexpr long kMillisecond = 1000000, kSecond = 1000000000;  // ns

struct Options {
  std::string module, autoload, server, trace, cameras, microphones, sightings, vision = "nao-v5-cameras", field = "spl2017",
                                                                                team_name = "NAO";
  double camera_scale = 0.5;
  std::uint64_t hall = 1;
  std::string renderer = "raster";
  std::filesystem::path config_folder;
  std::vector<double> start;
  int player = 2, presses = 0;
  std::uint64_t seed = 1;
  long cycle = 10;  // ms
  double duration = 0;
  bool stats = false;
  bool as_fast = false;
};

long long ns_of(const timespec& time) { return static_cast<long long>(time.tv_sec) * kSecond + time.tv_nsec; }

Time monotonic_now() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return Time(ns_of(now));
}

/// Wakes up periodically by the clock, regardless of how long the work in between takes. A delay of more than ten cycles
/// restarts the schedule.
class Beat {
 public:
  explicit Beat(long milliseconds) : cycle_(milliseconds * kMillisecond) { ::clock_gettime(CLOCK_MONOTONIC, &next_); }

  /// Waits for the next cycle. Returns how late the thread woke up, ns.
  long long wait() {
    const long long next = ns_of(next_) + cycle_;
    next_.tv_sec = static_cast<time_t>(next / kSecond);
    next_.tv_nsec = static_cast<long>(next % kSecond);
    ::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &next_, nullptr);
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    const long long late = ns_of(now) - ns_of(next_);
    if (late > 10 * cycle_) next_ = now;
    return late;
  }

 private:
  long long cycle_;  // ns
  timespec next_{};
};

/// Reads whole lines from the standard input without blocking.
class Input {
 public:
  template <class Take>
  void read(const Take& take) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    char bytes[512];
    while (open_ && may_read(STDIN_FILENO) && ::poll(&in, 1, 0) == 1) {
      const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
      open_ = count > 0;
      if (open_) text_.append(bytes, static_cast<std::size_t>(count));
    }
    for (std::size_t end = text_.find('\n'); end != std::string::npos; end = text_.find('\n')) {
      take(text_.substr(0, end));
      text_.erase(0, end + 1);
    }
  }

 private:
  std::string text_;
  bool open_ = true;
};

std::unique_ptr<SimulatedNao> simulated_nao(const Options& options) {
  SimulationOptions simulation =
      SimulatedNao::options(load_yaml<BodyModel>(options.config_folder / "nao-v5" / "body.yaml"),
                            load_yaml<FieldDimensions>(options.config_folder / "fields" / (options.field + ".yaml")));
  simulation.vision = vision_preset(options.config_folder, options.vision);
  simulation.seed = options.seed;
  simulation.connection.team_name = options.team_name;
  simulation.connection.number = options.player;
  simulation.connection.cameras = !options.cameras.empty();
  if (!options.start.empty()) simulation.connection.start = {options.start[0], options.start[1], degrees_to_radians(options.start[2])};
  const auto is_stopped = [] { return stopped.load(); };
  return std::make_unique<SimulatedNao>(
      simulation,
      [server = options.server, is_stopped] {
        return std::make_unique<TcpTransport>(HostPort::parse(server), TcpTransport::Timeout{.interrupted = is_stopped});
      },
      is_stopped);
}

#ifdef WITH_CAMERAS
/// The simulated cameras of the body.
class Cameras {
 public:
  Cameras(const Options& options, const SimulatedNao& body) : thread_(body.thread()), cameras_(camera_options(options), options.cameras) {}

  /// Passes on the newest scene.
  void show() {
    const wire::PerceptorInfo& percept = thread_.percept();
    const auto side = thread_.connection().side();
    if (percept.has_scene && side) cameras_.show({monotonic_now(), {*side, thread_.connection().number()}, percept.scene});
  }

 private:
  static SimulatedCameraOptions camera_options(const Options& options) {
    const std::filesystem::path config = options.config_folder;
    SimulatedCameraOptions cameras;
    cameras.cameras = load_yaml<SimulatedCameraParameters>(config / "nao-v5" / "camera.yaml");
    cameras.optics = load_yaml<CameraParameters>(config / "nao-v5" / "camera.yaml");
    cameras.sensor = load_yaml<ImageSensorParameters>(config / "camera" / "simulated.yaml");
    cameras.hall = load_yaml<HallParameters>(config / "camera" / "simulated.yaml");
    if (options.renderer == "traced")
      cameras.halls = traced_halls(load_yaml<TracedHallParameters>(config / "camera" / "recipes" / "benchmark.yaml"));
    cameras.light = load_yaml<LightChangeParameters>(config / "camera" / "simulated.yaml");
    cameras.field = load_yaml<FieldDimensions>(config / "fields" / (options.field + ".yaml"));
    cameras.bodies = load_bodies(config);
    cameras.hall_seed = spread_seed(options.hall);
    cameras.scale = options.camera_scale;
    return cameras;
  }

  const SimulationThread& thread_;
  NaoCameras cameras_;
};
#else
/// This build has no renderer.
struct Cameras {
  Cameras(const Options&, const SimulatedNao&) {
    throw InputError("--cameras", "this virtualnaoqi cannot render images", "use the one of the preset sim");
  }
  void show() {}
};
#endif

/// What the sound at the microphones of the body depends on.
HallSoundOptions sound_options(const Options& options) {
  HallSoundOptions sound;
  sound.parameters = load_yaml<HallSoundParameters>(options.config_folder / "camera" / "simulated.yaml");
  sound.field = load_yaml<FieldDimensions>(options.config_folder / "fields" / (options.field + ".yaml"));
  sound.hall_seed = spread_seed(options.hall);
  sound.seed = spread_seed(options.seed) + static_cast<std::uint64_t>(options.player);
  return sound;
}

/// Writes one line of a CSV file per cycle: the time (s of CLOCK_MONOTONIC) and the values sent to the boards: each joint's
/// angle (rad) and stiffness, and the chest's light. Does nothing without a file name. Errors: InputError.
class Trace {
 public:
  explicit Trace(const std::string& file) {
    if (file.empty()) return;
    out_.emplace(file);
    line_ << "time";
    for (const char* joint : AGENT_JOINT_NAMES) line_ << ',' << joint;
    for (const char* joint : AGENT_JOINT_NAMES) line_ << ",stiffness " << joint;
    line_ << ",chest red,chest green,chest blue";
    end_line();
  }

  void add(const ActuatorBlock& command) {
    if (!out_) return;
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    line_ << now.tv_sec << '.' << std::setw(9) << std::setfill('0') << now.tv_nsec;
    for (const float angle : command.joint_angle) line_ << ',' << angle;
    for (const float stiffness : command.joint_stiffness) line_ << ',' << stiffness;
    for (int colour = 0; colour < 3; ++colour) line_ << ',' << command.leds[AGENT_LED_CHEST + colour];
    end_line();
  }

 private:
  void end_line() {
    out_->write(line_.str() + '\n');
    line_.str(std::string());
  }

  std::optional<GrowingFile> out_;
  std::ostringstream line_;
};

int run(const Options& options) {
  const std::unique_ptr<SimulatedNao> nao = options.server.empty() ? nullptr : simulated_nao(options);
  virtual_naoqi::JointBody joints;
  virtual_naoqi::VirtualNaoqi naoqi(nao ? static_cast<virtual_naoqi::Body&>(*nao) : joints);
  std::optional<Cameras> cameras;
  if (nao && !options.cameras.empty()) cameras.emplace(options, *nao);
  std::optional<SightingSender> sightings;
  if (nao && !options.sightings.empty()) sightings.emplace(nao->thread(), options.sightings);
  std::optional<SoundSender> sound;
  if (nao && !options.microphones.empty()) sound.emplace(nao->thread(), sound_options(options), options.microphones);
  const char* trouble = options.autoload.empty() ? naoqi.load(options.module.c_str()) : naoqi.autoload(options.autoload.c_str());
  if (trouble != nullptr) throw InputError("virtual NAOqi", trouble, "name libagent.so with --module, or an autoload.ini that loads it");
  Trace trace(options.trace);  // after all that may not start, because it replaces an earlier trace
  OperatorCommands commands(naoqi);
  if (options.presses > 0) commands.execute("press " + std::to_string(options.presses));
  Input input;
  Beat beat(options.cycle);
  CycleTimes before, after, late;
  for (long cycle = 0; !stopped && (options.duration <= 0 || static_cast<double>(cycle) * 0.01 < options.duration); ++cycle) {
    input.read([&](const std::string& line) {
      try {
        commands.execute(line);
      } catch (const InputError& error) {
        console::error(error.what());
      }
    });
    commands.cycle();
    if (!options.as_fast) late.add(beat.wait());
    naoqi.cycle();
    if (cameras) cameras->show();
    if (sightings) sightings->show(monotonic_now());
    if (sound) sound->show(Time(10 * kMillisecond * (cycle + 1)));  // libagent's clock advances with the cycles, too
    before.add(naoqi.took_before());
    after.add(naoqi.took_after());
    trace.add(naoqi.command());
  }
  if (options.stats)
    std::printf("libagent before the commands: %s\nlibagent after the sensors:   %s\ncycle began late by:          %s\n",
                before.text().c_str(), after.text().c_str(), late.text().c_str());
  return 0;
}

void describe(CLI::App& app, Options& options) {
  options.module = program_prefix() / "lib/naoqi/libagent.so";
  options.config_folder = data_folder("config");
  auto* module = app.add_option("--module", options.module, "libagent.so to load")->capture_default_str();
  app.add_option("--autoload", options.autoload, "autoload.ini; the modules of its section [user] are loaded")->excludes(module);
  auto* server = app.add_option("--server", options.server,
                                "HOST:PORT of a simserver that simulates the body, a NAO V5; without it the body is a set of ideal joints")
                     ->check(host_and_port_check());
  app.add_option("--cameras", options.cameras,
                 "simulated cameras: runswift reads their images from the sockets PATHtop and PATHbottom (simserver with --cameras)")
      ->needs(server);
  app.add_option("--camera-scale", options.camera_scale, "scale of the width and height of the cameras' images")
      ->check(CLI::Range(0.1, 1.0))
      ->capture_default_str();
  app.add_option("--hall", options.hall, "seed of the hall that the cameras see and the microphones hear")->capture_default_str();
  app.add_option("--renderer", options.renderer, "renderer of the cameras' images: raster, or traced, slow, as simswift --renderer")
      ->check(CLI::IsMember({"raster", "traced"}))
      ->capture_default_str();
  app.add_option("--microphones", options.microphones,
                 "simulated microphones: runswift --microphones unix:PATH hears the hall and the referee's whistle through this socket")
      ->needs(server);
  app.add_option("--sightings", options.sightings,
                 "in place of cameras and microphones: runswift --sightings PATH reads the simulator's percepts from this socket")
      ->needs(server);
  app.add_option("--vision", options.vision, "error model of the sightings: perfect, thesis-2017, nao-v5 or nao-v5-cameras");
  app.add_option("-s,--seed", options.seed, "seed of that error model and of the robot's own sounds")->capture_default_str();
  app.add_option("--field", options.field, "name of the field: a file in config/fields")->capture_default_str();
  app.add_option("--press", options.presses, "press the chest button this many times at the start; 2: the motors stiffen")
      ->check(CLI::Range(0, 4));
  app.add_option("--team-name", options.team_name, "name of the team on the simserver")->capture_default_str();
  app.add_option("--player", options.player, "number of the player on the simserver")->check(CLI::Range(1, 11))->capture_default_str();
  app.add_option("--start", options.start, "X,Y,DEGREES: start pose to beam to (m, m, degrees)")->expected(3)->delimiter(',');
  app.add_option("--config-folder", options.config_folder, "folder of the configuration files")->check(CLI::ExistingDirectory);
  app.add_option("--duration", options.duration, "stop after this many seconds of robot time; 0: run until interrupted")
      ->check(non_negative_number());
  app.add_flag("--stats", options.stats, "print at the end the durations of libagent's callbacks and the delays of the cycles");
  app.add_option("--trace", options.trace, "CSV file to write: the values sent to the motors in each cycle");
  group_options(app, "Robot", {"--module", "--autoload", "--press"});
  group_options(app, "Simulated body", {"--server", "--team-name", "--player", "--start", "--field", "--config-folder"});
  group_options(app, "Cameras and microphones",
                {"--cameras", "--camera-scale", "--renderer", "--microphones", "--hall", "--sightings", "--vision", "--seed"});
  auto* as_fast = app.add_flag("--as-fast", options.as_fast, "run cycles without waiting, instead of one every 10 ms");
  app.add_option("--cycle", options.cycle, "wall-clock ms per cycle of 10 ms, for programs that run in a slow emulator")
      ->check(CLI::Range(1, 1000))
      ->excludes(as_fast)
      ->capture_default_str();
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stopped = true; });
  Options options;
  return run_program(argc, argv,
                     {.name = "virtualnaoqi",
                      .description = "A replacement for NAOqi that runs libagent.so. Commands are read from the standard input, one per "
                                     "line: press N, hold KEY VALUE, release KEY",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
