#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "blackboard/common/config/data_folder.h"
#include "blackboard/common/config/yaml.h"
#include "experiments/closed_loop/stage.h"
#include "libagent/agent_memory/convert.h"
#include "motion/calibration/body_calibrator.h"
#include "motion/motion_wiring.h"
#include "simulation/body/simspark/simulation_thread.h"

namespace soccer {

/// Controls the joints in place of JointTracker, for comparisons.
class JointController {
 public:
  virtual ~JointController() = default;
  /// The connection to the server on which this controller replaces the joints' velocities.
  virtual std::unique_ptr<Transport> wrap(std::unique_ptr<Transport> server) = 0;
  /// Takes the requested angles of the next cycle, which lasts `step` s.
  virtual void request(const JointArray& angle, double step) = 0;
};

/// Motion parameters of a robot: those of config/`body`, overridden by config/`body`/`motion`.yaml if `motion` is not empty, and then by
/// single settings such as "WalkParameters.lift=0.02".
struct HowItMoves {
  std::string body = "simspark";
  std::string motion{};
  std::vector<std::string> settings{};
  std::function<std::unique_ptr<JointController>()> controller{};  ///< makes a robot's controller; empty: JointTracker
  std::filesystem::path config = data_folder("config");
  int type = 0;               ///< of rcssserver3d's robots, 0 to 4
  std::string walk_policy{};  ///< learned policy of the body that carries out requests to walk; empty: motion's walk
};

/// A robot that runs only motion, without perception and behaviour: player 1 of the left team, the only robot on a stage.
class SimulatedRobot {
  BodyModel body_;
  MotionParameters parameters_;
  BodyCalibratorParameters calibrator_;
  BodyMotion motion_;

 public:
  /// Joins the server at the pose `start`. Errors: InputError.
  explicit SimulatedRobot(Stage& stage, Pose2<Field, Ground> start = {}, const HowItMoves& how = {});

  /// Receives one message of the server and answers it. False while the robot is joining. `override_joints` may change motion's joint
  /// request.
  bool tick(const std::function<void(JointRequest&)>& override_joints = nullptr);
  void run(double seconds, const std::function<void(JointRequest&)>& override_joints = nullptr);

  /// Calibrates the body of the standing robot and uses the result, in less than a minute. Errors: InputError when it fails.
  BodyCalibrationStatus calibrate();

  /// Makes the robot tip over: changes the ankle pitches by `by` rad, negative to tip forward, positive to tip backward. Ends when
  /// the robot starts getting up.
  void topple(bool forward, double by = 0.6);

  /// Drops the robot from a low height, lying on the given side with its joints in the given pose and motion switched off; waits until it
  /// rests. If the server's trainer cannot lay it down, it topples, is lifted, and takes the pose in the air: it may then land on another
  /// side.
  void drop(Posture lying, double heading, const JointArray& pose);

  /// Makes the robot tip over to the given side, with motion switched off and the joints in the given pose except those that tip it over;
  /// waits until it rests.
  void fall(Posture to, JointArray pose);

  const BodyModel& body() const { return body_; }
  double now() const { return thread_.percept().now; }  ///< s, simulated
  BodyTruth truth() { return stage_.truth(kNumber); }
  /// The true pose of the point between its feet, if the torso is upright.
  Pose2<Field, Ground> ground();
  /// Moves the standing robot to another pose.
  void put(double x, double y, double heading = 0) { stage_.put(kNumber, x, y, heading); }

  // The topics of its motion.
  MotionRequest& request = motion_.request;
  SensorFrame& sensors = motion_.sensors;
  BodyState& state = motion_.state;
  JointRequest& joints = motion_.joints;
  MotionStatus& status = motion_.status;
  Odometry& odometry = motion_.odometry;

 private:
  static constexpr int kNumber = 1;

  std::unique_ptr<Transport> connect();
  void rest(const JointArray& pose);
  void lift(Posture lying, const JointArray& pose);
  void tick_motion();

  static SimulationOptions options(const HowItMoves& how, const BodyModel& body, Pose2<Field, Ground> start);

  Stage& stage_;
  std::uint32_t walk_policy_;  // id; 0: none
  std::unique_ptr<JointController> controller_;
  AgentMemory memory_;
  SimulationThread thread_;
};

}  // namespace soccer
