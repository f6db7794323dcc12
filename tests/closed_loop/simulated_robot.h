#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/config/yaml.h"
#include "libagent/agent_memory/convert.h"
#include "motion/motion_engine.h"
#include "motion/touch/touch.h"
#include "old_controller.h"
#include "simulation/agent/simulation_thread.h"
#include "stage.h"

namespace soccer {

/// How a robot moves: the parameters of config/`body`, those that the set config/`body`/`motion`.yaml changes, if one is named, and changes
/// of single ones: "WalkParameters.lift=0.02".
struct HowItMoves {
  std::string body = "simspark";
  std::string motion{};
  std::vector<std::string> settings{};
  std::optional<OldController> controller{};  ///< turns the joints in JointTracker's place
};

/// A robot with our motion and nothing above it, alone on a stage: player 1 of the left team.
class SimulatedRobot {
 public:
  /// It starts there, facing along `start.angle`. Errors: InputError.
  explicit SimulatedRobot(Stage& stage, Pose2<Field, Ground> start = {}, const HowItMoves& how = {});

  /// One message of the server and its answer. False while the robot joins. `override_joints` may change what motion
  /// asks for.
  bool tick(const std::function<void(JointRequest&)>& override_joints = nullptr);
  void run(double seconds, const std::function<void(JointRequest&)>& override_joints = nullptr);

  /// Tips over: forward by raising the toes' side of the ankles, backward by the heels'. Ends when the torso is down.
  void topple(bool forward, double by = 0.6);

  /// Drops it from a low height, lying on that side, its joints in this pose, with motion switched off; waits until it rests. Where the
  /// server's trainer cannot lay it down, it topples, is lifted, and takes the pose in the air: it may then come to lie otherwise.
  void drop(Posture lying, double heading, const JointArray& pose);

  /// Tips over to that side by itself, with motion switched off and the joints in this pose but for what tips it; waits until it rests.
  void fall(Posture to, JointArray pose);

  const BodyModel& body() const { return body_; }
  double now() const { return thread_.percept().now; }  ///< s, simulated
  BodyTruth truth() { return stage_.truth(kNumber); }
  /// Where the middle between its feet really is, if the torso is upright.
  Pose2<Field, Ground> ground();
  /// Puts it upright to another place, as it stands.
  void put(double x, double y, double heading = 0) { stage_.put(kNumber, x, y, heading); }

  MotionRequest request;
  SensorFrame sensors;
  BodyState state;
  JointRequest joints;
  MotionStatus status;
  Odometry odometry;

 private:
  static constexpr int kNumber = 1;

  std::unique_ptr<Transport> connect();
  void rest(const JointArray& pose);
  void lift(Posture lying, const JointArray& pose);

  static SimulationOptions options(const std::string& name, const BodyModel& body, Pose2<Field, Ground> start);

  Stage& stage_;
  std::optional<OldController> old_;
  BodyModel body_;
  MotionParameters parameters_;
  AgentMemory memory_;
  SimulationThread thread_;
  Touch touch_;
  MotionEngine engine_;
};

}  // namespace soccer
