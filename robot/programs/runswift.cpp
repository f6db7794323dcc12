#include <csignal>
#include <cstdio>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/executor/executor.h"
#include "robot/camera/eye.h"
#include "robot/options/command_line.h"
#include "robot/wiring/robot.h"

namespace soccer {
namespace {

StopRequest stop_request;

struct Cameras {
  std::string upper, lower;  // devices; empty: none is looked for
};

/// The cameras that are there.
std::vector<std::unique_ptr<Eye>> open_eyes(const Cameras& cameras) {
  const auto say = [](const std::string& line) { spdlog::info("{}", line); };
  std::vector<std::unique_ptr<Eye>> eyes;
  for (const auto& [device, upside_down] : {std::pair(cameras.upper, true), std::pair(cameras.lower, false)}) {
    if (device.empty()) continue;
    auto eye = std::make_unique<Eye>(V4l2Camera::Options{.name = device, .upside_down = upside_down}, say);
    if (eye->open()) eyes.push_back(std::move(eye));
  }
  return eyes;
}

/// Attaches to libagent's memory as soon as it is there; nothing when asked to stop first. Errors: InputError when it is another version's,
/// or when another robot program has it.
std::optional<AgentMemory> wait_for_body(const std::string& name) {
  constexpr std::chrono::milliseconds kPause{200};
  for (bool told = false; !stop_request.stopped(); std::this_thread::sleep_for(kPause)) {
    try {
      return AgentMemory::attach(name);
    } catch (const std::system_error& missing) {
      if (!std::exchange(told, true)) spdlog::warn("{}; waiting for libagent", missing.what());
    }
  }
  return std::nullopt;
}

int run(const RobotOptions& options, AgentMemory memory, const Cameras& cameras) {
  ParameterStore parameters(options.config_folder, options.config_files, options.assignments);
  Robot robot(options, parameters, memory, false, [](const std::string& message) { spdlog::warn("{}", message); });
  parameters.check_all_used();
  if (options.graph) {
    std::fputs(robot.graph().c_str(), stdout);
    return 0;
  }
  if (options.parameters) {
    std::fputs(parameters.print().c_str(), stdout);
    return 0;
  }
  SensorBlock old{};
  memory.read_sensors(old);  // one that a dead hardware layer may have left
  robot.stop_after(options.duration, stop_request);
  spdlog::info("attached to libagent");
  const auto eyes = open_eyes(cameras);
  std::vector<Activity*> activities{&robot.motion(), &robot.perception()};
  for (const auto& eye : eyes) activities.push_back(eye.get());
  RealTime().run(activities, stop_request);
  robot.close_log();
  return 0;
}

int run(const RobotOptions& options, const std::string& memory_name, const Cameras& cameras) {
  if (options.graph || options.parameters) return run(options, AgentMemory::in_process(), {});
  std::optional<AgentMemory> memory = wait_for_body(memory_name);
  return memory ? run(options, std::move(*memory), cameras) : 0;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  spdlog::set_default_logger(spdlog::stderr_color_mt("runswift"));
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_request.stop(); });
  CLI::App app("The robot program of a NAO: perception, behaviour and motion over libagent's memory", "runswift");
  RobotOptions options;
  options.body = "nao-v5";
  std::string memory_name = "/soccer-nao";
  add_robot_options(app, options);
  app.add_option("--memory", memory_name, "the name of libagent's memory: its LIBAGENT_MEMORY")->capture_default_str();
  Cameras cameras;
  app.add_option("--upper-camera", cameras.upper, "its device, mounted upside down; played without when it is not there")->take_last();
  app.add_option("--lower-camera", cameras.lower, "the lower one's device")->take_last();
  return run_program(app, argc, argv, [&] { return run(options, memory_name, cameras); });
}
