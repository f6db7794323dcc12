#include <csignal>
#include <cstdio>

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include "blackboard/executor/executor.h"
#include "robot/options/command_line.h"
#include "robot/wiring/robot.h"

namespace soccer {
namespace {

StopRequest stop_request;

// Without a body for so long, the robot program has nothing to do.
constexpr std::chrono::seconds kPatience{2};

int run(const RobotOptions& options, AgentMemory memory) {
  ParameterStore parameters(options.config_folder, options.config_files, options.assignments);
  Robot robot(options, parameters, memory, false, [](const std::string& message) { spdlog::warn("{}", message); });
  parameters.check_all_used();
  if (options.graph) {
    std::fputs(robot.graph().c_str(), stdout);
    return 0;
  }
  SensorBlock block{};
  memory.read_sensors(block);  // one that a dead hardware layer may have left
  if (!memory.wait_for_sensors(block, kPatience))
    throw InputError("agent memory", "the hardware layer sends nothing", "start libagent");
  robot.stop_after(options.duration, stop_request);
  RealTime().run({&robot.motion(), &robot.perception()}, stop_request);
  robot.close_log();
  return 0;
}

int run(const RobotOptions& options) {
  if (options.graph) return run(options, AgentMemory::in_process());
  return run(options, AgentMemory::attach(AgentMemory::name_of(options.team, options.player)));
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
  add_robot_options(app, options);
  return run_program(app, argc, argv, [&] { return run(options); });
}
