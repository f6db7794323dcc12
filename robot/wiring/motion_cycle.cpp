#include "robot/wiring/motion_cycle.h"

#include "libagent/agent_memory/convert.h"

namespace soccer {
namespace {

constexpr std::chrono::seconds kTimeoutForBody{1};

const char* reason_of(PolicyEnd end) {
  switch (end) {
    case PolicyEnd::kNotFinite: return "a number was not finite";
    case PolicyEnd::kLeaning: return "the torso leaned too far";
    case PolicyEnd::kFall: return "the robot fell";
    case PolicyEnd::kUnknown: return "this body has no policy of that name";
    default: return "another action was more urgent";
  }
}

const char* reason_of(ActionEnd end) { return end == ActionEnd::kFall ? "the robot fell" : "something else was more urgent"; }

}  // namespace

MotionCycle::MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels,
                         std::function<void(const std::string&)> report)
    : memory_(memory), channels_(channels), report_(std::move(report)) {
  cycle_.source<SensorFrame>("AgentMemory");
  cycle_.receive(channels.request, "perception");
  cycle_.receive(channels.leds, "perception");
  modules_.emplace(cycle_, options, parameters);
  cycle_.sink<JointRequest>("AgentMemory");
  cycle_.sink<Leds>("AgentMemory");
  cycle_.send(channels.motion);
  if (options.cameras) cycle_.send(channels.history);
  cycle_.check();
}

bool MotionCycle::ready(std::chrono::nanoseconds timeout) {
  if (memory_.wait_for_sensors(block_, timeout)) {
    if (std::exchange(silence_reported_, false)) report_("sensors are received from " + source_.name + " again");
    silence_ = {};
    return true;
  }
  if (source_.remedy().empty()) {  // without a connection; the second begins with it
    silence_ = {};
    return false;
  }
  const bool was_silent = silence_ >= kTimeoutForBody;
  silence_ += timeout;
  if (!was_silent && silence_ >= kTimeoutForBody) report_silence();
  return false;
}

void MotionCycle::report_silence() {
  silence_reported_ = true;
  report_("no sensors from " + source_.name + " for a second; " + source_.remedy());
}

void MotionCycle::report_heat(const MotionStatus& status) {
  for (std::size_t j = 0; j < kJoints; ++j)
    if ((status.hot_joints & ~hot_joints_) >> j & 1U)
      report_(std::string(kJointNames[j]) + " is overheating; the robot sits down if it gets hotter");
  hot_joints_ = status.hot_joints;
  if (status.overheated != overheated_)
    report_(status.overheated ? "a joint is too hot: the robot sits until it has cooled down" : "the joints have cooled down");
  overheated_ = status.overheated;
}

void MotionCycle::report_policies(const MotionStatus& status) {
  if (status.stand_downs != stand_downs_) report_(std::string("a learned policy stood down: ") + reason_of(status.policy_end));
  stand_downs_ = status.stand_downs;
}

void MotionCycle::report_actions(const MotionStatus& status) {
  if (status.stopped_actions != stopped_actions_)
    report_(status.action_end == ActionEnd::kUnknown
                ? "the requested action does not exist in config/actions of this body"
                : "the action '" + modules_->actions().name_of(status.named_action) + "' stopped: " + reason_of(status.action_end));
  stopped_actions_ = status.stopped_actions;
}

void MotionCycle::run() {
  cycle_.topic<SensorFrame>() = to_frame(block_);
  const Time now = cycle_.topic<SensorFrame>().time;
  if (channels_.request.has_update())
    last_request_ = now;
  else if (now - last_request_ > from_seconds(modules_->safety().request_timeout))
    cycle_.topic<MotionRequest>() = {};
  modules_->tune();
  cycle_.tick();
  report_heat(cycle_.topic<MotionStatus>());
  report_policies(cycle_.topic<MotionStatus>());
  report_actions(cycle_.topic<MotionStatus>());
  ActuatorBlock requested = to_block(cycle_.topic<JointRequest>(), block_.cycle);
  store_leds(cycle_.topic<Leds>(), requested);
  memory_.publish_actuators(requested);
  channels_.perception_bell.ring();
  cycle_.show();
}

}  // namespace soccer
