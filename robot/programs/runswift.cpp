#include <csignal>

#include <spdlog/spdlog.h>

#include "blackboard/executor/executor.h"
#include "robot/options/command_line.h"
#include "robot/wiring/robot.h"

namespace soccer {
namespace {

StopRequest stop_request;

// Without a body for so long, the robot program has nothing to do.
constexpr std::chrono::seconds kPatience{2};

int run(const RobotOptions& options) {
  AgentMemory memory = AgentMemory::attach(AgentMemory::name_of(options.team, options.player));
  Robot robot(options, memory, false, [](const std::string& message) { spdlog::warn("{}", message); });
  SensorBlock block{};
  if (!memory.wait_for_sensors(block, kPatience)) throw InputError("agent memory", "the hardware layer sends nothing", "start libagent");
  RealTime().run({&robot.motion(), &robot.perception()}, stop_request);
  robot.close_log();
  return 0;
}

}  // namespace
}  // namespace soccer

int main(int argc, char** argv) {
  using namespace soccer;
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, [](int) { stop_request.stop(); });
  CLI::App app("The robot program of a NAO: perception, behaviour and motion over libagent's memory", "runswift");
  RobotOptions options;
  options.body = "nao-v5";
  add_robot_options(app, options);
  return run_program(app, argc, argv, [&] { return run(options); });
}
