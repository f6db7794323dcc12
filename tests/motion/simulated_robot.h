#pragma once

#include <cmath>
#include <functional>

#include "blackboard/config/yaml.h"
#include "libagent/agent_memory/convert.h"
#include "motion/motion_engine.h"
#include "motion/touch/touch.h"
#include "simulation/agent/simulation_thread.h"
#include "simulation/server/embedded_transport.h"

namespace soccer {

/// A robot with our motion, on the embedded server, alone on the field; and where it really is.
class SimulatedRobot {
 public:
  /// `step`: what the server says between two percepts, s. It starts there, facing along `start.angle`.
  explicit SimulatedRobot(double step, Pose2<Field, Ground> start = {})
      : config_(std::filesystem::path(SOURCE_DIR) / "config"),
        body_(load_yaml<BodyModel>(config_ / "simspark" / "body.yaml")),
        parameters_(load_motion_parameters(config_, "simspark")),
        simulator_(simulator_options(step)),
        memory_(AgentMemory::in_process()),
        thread_(thread_options(start), [this] { return std::make_unique<EmbeddedTransport>(simulator_); }, memory_),
        touch_(parameters_.touch),
        engine_(body_, parameters_) {
    while (!tick()) {
    }
    simulator_.command("(playMode PlayOn)");
  }

  /// One message of the server and its answer. False while the robot joins. `override_joints` may change what motion asks for.
  bool tick(const std::function<void(JointRequest&)>& override_joints = nullptr) {
    const bool arrived = thread_.receive().sensors;
    if (arrived) {
      SensorBlock block{};
      memory_.read_sensors(block);
      sensors = to_frame(block);
      touch_.tick({sensors}, {state});
      engine_.tick({sensors, state, request}, {joints, status, odometry});
      if (override_joints) override_joints(joints);
      memory_.publish_actuators(to_block(joints, block.cycle));
    }
    thread_.send();
    return arrived;
  }

  void run(double seconds, const std::function<void(JointRequest&)>& override_joints = nullptr) {
    for (const double end = simulator_.now() + seconds; simulator_.now() < end;) tick(override_joints);
  }

  /// Tips over: forward by raising the toes' side of the ankles, backward by the heels'. Ends when the torso is down.
  void topple(bool forward, double by = 0.6) {
    const double ankle = sensors.angle[kLAnklePitch] + (forward ? -by : by);
    request = {};
    for (int cycle = 0; cycle < 200 && status.state != MotionState::kGettingUp; ++cycle)
      tick([&](JointRequest& asked) {
        if (status.state == MotionState::kStanding) asked.angle[kLAnklePitch] = asked.angle[kRAnklePitch] = ankle;
      });
  }

  double now() const { return simulator_.now(); }
  RobotTruth truth() const { return simulator_.truth().robots.at(0); }

  /// Puts it upright to another place, standing still.
  void put(double x, double y) {
    simulator_.command("(agent (unum 1)(team Left)(move " + std::to_string(x) + " " + std::to_string(y) + " 0.375 -90))");
  }

  MotionRequest request;
  SensorFrame sensors;
  BodyState state;
  JointRequest joints;
  MotionStatus status;
  Odometry odometry;

 private:
  SimulatorOptions simulator_options(double step) const {
    SimulatorOptions options = options_for_field(config_, "spl2017");
    options.step = step;
    options.agents = 1;
    return options;
  }

  SimulationOptions thread_options(Pose2<Field, Ground> start) const {
    SimulationOptions options;
    options.connection.number = 1;
    options.connection.sync = true;
    options.connection.start = start;
    options.body = body_;
    options.field = load_yaml<FieldDimensions>(config_ / "fields" / "spl2017.yaml");
    return options;
  }

  std::filesystem::path config_;
  BodyModel body_;
  MotionParameters parameters_;
  Simulator simulator_;
  AgentMemory memory_;
  SimulationThread thread_;
  Touch touch_;
  MotionEngine engine_;
};

}  // namespace soccer
