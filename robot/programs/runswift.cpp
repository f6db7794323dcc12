#include <csignal>
#include <cstdio>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <CLI/CLI.hpp>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/console/console.h"
#include "blackboard/common/executor/executor.h"
#include "blackboard/common/program/option_groups.h"
#include "blackboard/common/program/program.h"
#include "blackboard/time/wall_clock.h"
#include "robot/camera/camera_reader.h"
#include "robot/experiment_link/experiment_reporter.h"
#include "robot/hearing/microphone_reader.h"
#include "robot/options/robot_options.h"
#include "robot/sightings/sightings_reader.h"
#include "robot/wiring/robot.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Cameras {
  std::string upper, lower;  // device names; empty: the camera is not used
  std::string sightings;     // socket of a simulator's sightings; empty: none
};

struct Options {
  RobotOptions robot;
  std::string memory_name = "/soccer-nao";
  std::string experiment;  ///< HOST:PORT; empty: none
  Cameras cameras;
};

/// Opens the cameras; those that are missing are tried again later.
std::vector<std::unique_ptr<CameraReader>> open_cameras(const Cameras& cameras, ImageCollector& collector, const RobotClock& clock,
                                                        CameraControls& controls) {
  const auto report = [](const std::string& line) { console::info(line); };
  std::vector<std::unique_ptr<CameraReader>> readers;
  for (const auto& [device, place] : {std::pair(cameras.upper, CameraPlace::kTop), std::pair(cameras.lower, CameraPlace::kBottom)}) {
    if (device.empty()) continue;
    const V4l2Camera::Options options{.name = device, .upside_down = place == CameraPlace::kTop};
    readers.push_back(std::make_unique<CameraReader>(options, place, collector, clock, report, VideoDevice::open, &controls.of(place)));
  }
  return readers;
}

/// Attaches to libagent's memory as soon as it exists; std::nullopt when asked to stop before that. Errors: InputError when its version
/// differs, or when another robot program is attached to it.
std::optional<AgentMemory> wait_for_body(const std::string& name) {
  constexpr std::chrono::milliseconds kPause{200};
  for (bool reported = false; !stop_request.stopped(); std::this_thread::sleep_for(kPause)) {
    try {
      return AgentMemory::attach(name);
    } catch (const std::system_error& missing) {
      if (!std::exchange(reported, true)) console::warn(std::string(missing.what()) + "; waiting for libagent");
    }
  }
  return std::nullopt;
}

/// Reports to an experiment controller, whose commands replace those of a GameController.
void take_part(const std::string& controller, Robot& robot) {
  robot.perception().cycle().add<ExperimentReporter>(
      HostPort::parse(controller),
      [referee = ExperimentReferee(), &game = robot.channels().game](const ExperimentOrder& order) mutable {
        game.send(referee.take(order));
      },
      read_wall_clock);
  robot.perception().cycle().check();
}

int run(const RobotOptions& options, AgentMemory memory, const Cameras& cameras, const std::string& experiment) {
  ParameterStore parameters(options.config_folder, options.config_files, options.assignments);
  Robot robot(options, parameters, memory, false, [](const std::string& message) { console::warn(message); });
  parameters.check_all_used();
  if (!experiment.empty()) take_part(experiment, robot);
  if (options.graph) {
    std::fputs(robot.graph().c_str(), stdout);
    return 0;
  }
  if (options.parameters) {
    std::fputs(parameters.print().c_str(), stdout);
    return 0;
  }
  SensorBlock old{};
  memory.read_sensors(old);  // discards a block that an earlier hardware layer may have left behind
  robot.stop_after(options.duration, stop_request);
  console::info("attached to libagent's memory");
  ImageCollector collector(robot.channels().images, robot.channels().perception_bell);
  RobotClock clock;
  robot.motion().cycle().after_tick<SensorFrame>(
      [&clock](const SensorFrame& frame) { clock.sensed(frame.time, std::chrono::steady_clock::now().time_since_epoch()); });
  robot.motion().cycle().check();
  std::optional<MicrophoneReader> ears;
  if (PerceptionModules& modules = robot.perception().modules(); !options.microphones.empty())
    ears.emplace(options.microphones, modules.microphones(), robot.hearing(), clock, [](const std::string& line) { console::info(line); });
  const auto readers = open_cameras(cameras, collector, clock, robot.perception().modules().camera_controls());
  std::optional<SightingsReader> sightings;
  if (!cameras.sightings.empty())
    sightings.emplace(cameras.sightings, robot.channels(), clock, [](const std::string& line) { console::info(line); });
  std::vector<Activity*> activities{&robot.motion(), &robot.perception()};
  if (sightings) activities.push_back(&*sightings);
  for (const auto& reader : readers) activities.push_back(reader.get());
  if (ears) activities.push_back(&*ears);
  if (Activity* publisher = robot.outputs().image_publisher()) activities.push_back(publisher);
  RealTime().run(activities, stop_request);
  robot.outputs().close_log();
  return 0;
}

int run(Options options) {
  options.robot.cameras = !options.cameras.upper.empty() || !options.cameras.lower.empty();
  if (options.robot.graph || options.robot.parameters) return run(options.robot, AgentMemory::in_process(), {}, options.experiment);
  std::optional<AgentMemory> memory = wait_for_body(options.memory_name);
  return memory ? run(options.robot, std::move(*memory), options.cameras, options.experiment) : 0;
}

void describe(CLI::App& app, Options& options) {
  options.robot.body = "nao-v5";
  add_robot_options(app, options.robot);
  app.add_option("--memory", options.memory_name, "name of libagent's shared memory, as in its environment variable LIBAGENT_MEMORY")
      ->capture_default_str();
  app.add_option("--experiment", options.experiment,
                 "HOST:PORT of an experiment controller (findballexp operator) that receives the robot's estimates and starts it")
      ->check(host_and_port_check("192.168.1.5:7400"));
  app.add_option(
         "--upper-camera", options.cameras.upper,
         "device of the upper camera, which is mounted upside down, or unix:PATH, a simulated camera; the robot also plays without it")
      ->take_last();
  app.add_option("--sightings", options.cameras.sightings,
                 "socket of virtualnaoqi --sightings, which replaces cameras and microphones by a simulator's percepts");
  app.add_option("--lower-camera", options.cameras.lower, "device of the lower camera, or unix:PATH; the robot also plays without it")
      ->take_last();
  app.add_option(
         "--microphones", options.robot.microphones,
         "ALSA device of the microphones that listen for the whistle, such as hw:0, or FILE.wav, or pipe:PATH, a named pipe with 16-bit "
         "samples, or unix:PATH, simulated microphones; the robot also plays without them")
      ->take_last();
  group_options(app, "Robot", {"--memory"});
  group_options(app, "Vision", {"--upper-camera", "--lower-camera", "--sightings", "--microphones"});
  group_options(app, "Experiment", {"--experiment"});
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : stop_signals()) std::signal(signal, [](int) { stop_request.stop(); });
  Options options;
  return run_program(argc, argv,
                     {.name = "runswift",
                      .description = "The robot program of a NAO: perception, behaviour and motion over libagent's memory",
                      .describe = [&](CLI::App& app) { describe(app, options); },
                      .run = [&] { return run(options); }});
}
