#include "robot/wiring/motion_cycle.h"

#include "libagent/agent_memory/convert.h"
#include "motion/motion_engine.h"
#include "motion/touch/touch.h"

namespace soccer {

MotionCycle::MotionCycle(const RobotOptions& options, ParameterStore& parameters, AgentMemory& memory, RobotChannels& channels)
    : memory_(memory), channels_(channels) {
  const BodyModel body = parameters.load<BodyModel>(std::filesystem::path(options.body) / "body.yaml");
  MotionParameters motion = load_motion_parameters(parameters.folder(), options.body);
  parameters.override_in(motion.touch);
  parameters.override_in(motion.stand);
  parameters.override_in(motion.walk);
  parameters.override_in(motion.fall);
  parameters.override_in(motion.getup);
  parameters.override_in(motion.odometry);

  cycle_.source<SensorFrame>("AgentMemory");
  cycle_.receive(channels.request, "perception: MotionRequest");
  cycle_.add<Touch>("Touch", motion.touch);
  cycle_.add<MotionEngine>("MotionEngine", body, motion);
  cycle_.send(channels.sensors);
  cycle_.send(channels.body);
  cycle_.send(channels.status);
  cycle_.send(channels.odometry);
  cycle_.check();
}

void MotionCycle::run() {
  cycle_.topic<SensorFrame>() = to_frame(block_);
  cycle_.tick();
  memory_.publish_actuators(to_block(cycle_.topic<JointRequest>(), block_.cycle));
  channels_.perception_bell.ring();
}

}  // namespace soccer
