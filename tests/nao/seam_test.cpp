// Compares the same motion on the same body through two hardware layers: the simulation's own, and libagent in a virtual
// NAOqi.
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "experiments/closed_loop/embedded_stage.h"
#include "experiments/closed_loop/simulated_robot.h"
#include "libagent/core/safety.h"
#include "naoqi_rig.h"
#include "simulation/naoqi/simulated_nao.h"

namespace soccer {
namespace {

const std::filesystem::path kConfig = SOURCE_DIR "/config";
constexpr double kStep = 0.01;  // s
constexpr double kRest = 4;     // s of standing before the walk
constexpr double kWalk = 6;     // s
// libagent's values are floats, like NAOqi's. Their rounding errors grow with every step and are visible after some seconds.
constexpr std::size_t kAlike = 200;  // cycles of the walk in which the joints are compared
constexpr double kForward = 0.15;    // m/s
constexpr Pose2<Field, Ground> kStart{-2, 0, 0};

/// Motion of simserver's NAO V5 through libagent.
class RobotBehindLibagent {
 public:
  RobotBehindLibagent()
      : model_(load_yaml<BodyModel>(kConfig / "nao-v5" / "body.yaml")),
        parameters_(load_motion_parameters(kConfig, "nao-v5")),
        body_(options(), [this] { return stage_.connect(); }),
        rig_(body_),
        estimator_(parameters_.body_state),
        engine_(std::in_place, model_, parameters_) {
    stage_.command("(playMode PlayOn)");
  }

  void tick() {
    rig_.naoqi().cycle();
    SensorBlock block{};
    rig_.client().read_sensors(block);
    sensors = to_frame(block);
    estimator_.tick({sensors}, {state_});
    engine_->tick({sensors, state_, request}, {joints_, status, odometry_});
    rig_.client().publish_actuators(to_block(joints_, block.cycle));
  }
  void run(double seconds) {
    for (double t = 0; t < seconds - kStep / 2; t += kStep) tick();
  }
  /// Stiffens the robot with a double press of the chest button, as a human does.
  void make_stiff() {
    run(0.5);
    for (int press = 0; press < 2; ++press)
      for (const float down : {1.0F, 0.0F}) {
        rig_.naoqi().hold("ChestBoard/Button/Sensor/Value", down);
        run(0.08);
      }
    run(0.2 + kStep * int{Safety::STIFFENING_TIME} + 0.1);
  }
  /// Runs cycles of the hardware layer without a client.
  void die(double seconds) { rig_.cycles(static_cast<int>(std::lround(seconds / kStep))); }
  void come_back() {
    rig_.restart_client();
    estimator_ = BodyStateEstimator(parameters_.body_state);
    engine_.emplace(model_, parameters_);
  }
  const ActuatorBlock& command() { return rig_.naoqi().command(); }
  void put(double x, double y, double heading) { stage_.put(1, x, y, heading); }
  BodyTruth truth() { return stage_.truth(1); }

  MotionRequest request;
  SensorFrame sensors;
  MotionStatus status;

 private:
  SimulationOptions options() const {
    SimulationOptions options = SimulatedNao::options(model_, load_yaml<FieldDimensions>(kConfig / "fields" / "spl2017.yaml"));
    options.connection.number = 1;
    options.connection.start = kStart;
    return options;
  }

  BodyModel model_;
  MotionParameters parameters_;
  EmbeddedStage stage_{kStep};
  SimulatedNao body_;
  NaoqiRig rig_;
  BodyStateEstimator estimator_;
  std::optional<MotionEngine> engine_;
  BodyState state_;
  JointRequest joints_;
  Odometry odometry_;
};

/// After the client has died during a walk, the robot sits down and goes limp; with the next client it stands up without falling.
TEST(Libagent, a_robot_whose_client_dies_while_walking_sits_down_and_stands_up_with_the_next_client) {
  for (const double instant : {1.0, 1.07, 1.16, 1.22, 1.33}) {
    SCOPED_TRACE(instant);
    RobotBehindLibagent robot;
    robot.make_stiff();
    robot.run(1);
    robot.request = {.action = BodyAction::kWalk, .forward = kForward};
    robot.run(instant);
    // Not longer, because the motors of this body have no dry friction without stiffness, so that the robot would
    // slowly tip over.
    robot.die(3.55);
    EXPECT_EQ(robot.command().joint_stiffness[kLKneePitch], 0);
    EXPECT_TRUE(robot.truth().upright);
    robot.request = {};
    robot.come_back();
    robot.run(8);
    EXPECT_TRUE(robot.truth().upright);
    EXPECT_LT(robot.sensors.angle[kLKneePitch], 1.2);
  }
}

struct Walk {
  std::vector<JointArray> joints;  // measured angles of each cycle
  double way = 0;                  // m, walked distance
};

template <class Robot>
Walk walk(Robot& robot) {
  robot.put(kStart.x, kStart.y, 0);
  robot.run(kRest);
  Walk result;
  const double begin = robot.truth().torso.x();
  robot.request = {.action = BodyAction::kWalk, .forward = kForward};
  for (double t = 0; t < kWalk - kStep / 2; t += kStep) {
    robot.tick();
    result.joints.push_back(robot.sensors.angle);
  }
  result.way = robot.truth().torso.x() - begin;
  return result;
}

TEST(Libagent, a_walk_through_libagent_equals_the_walk_through_the_simulations_own_hardware_layer) {
  EmbeddedStage stage(kStep);
  SimulatedRobot direct(stage, kStart, {.body = "nao-v5"});
  direct.run(3);
  const Walk expected = walk(direct);

  RobotBehindLibagent robot;
  robot.make_stiff();
  const Walk found = walk(robot);

  ASSERT_EQ(found.joints.size(), expected.joints.size());
  double squares = 0, max_difference = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < kAlike; ++i)
    for (std::size_t j = 0; j < kJoints; ++j) {
      const double difference = std::abs(found.joints[i][j] - expected.joints[i][j]);
      max_difference = std::max(max_difference, difference);
      squares += difference * difference;
      ++count;
    }
  const double typical = std::sqrt(squares / static_cast<double>(count));
  RecordProperty("typical_mrad", std::to_string(1000 * typical));
  RecordProperty("greatest_mrad", std::to_string(1000 * max_difference));
  std::printf("joints differ by %.2f mrad (typically), %.2f at most; distances %.3f and %.3f m\n", 1000 * typical, 1000 * max_difference,
              expected.way, found.way);
  EXPECT_GT(expected.way, 0.6);
  EXPECT_NEAR(found.way, expected.way, 0.02);
  EXPECT_LT(typical, 0.0005);
  EXPECT_LT(max_difference, 0.005);
}

}  // namespace
}  // namespace soccer
