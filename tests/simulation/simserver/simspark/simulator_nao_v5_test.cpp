// The NAO V5 with its own motors and sensors.
#include <numeric>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "blackboard/body/joints.h"
#include "simulation/protocol/perceptor_info.h"
#include "support.h"

namespace soccer {
namespace {

/// One NAO on an embedded server, with a cycle of 10 ms.
class Nao {
 public:
  explicit Nao(int unum = 1) : simulator_(options()), robot_(simulator_, "Red", unum, "rsg/agent/nao/nao-v5.rsg") {
    simulator_.command("(playMode PlayOn)");
  }

  /// Runs for this many seconds with the same reply to each percept. Returns the last percept's readings.
  const SensorBlock& run(double time, const std::string& reply = "") {
    for (double t = 0; t < time - 1e-9; t += 0.01) {
      const std::string percept = robot_.turn(reply);
      EXPECT_EQ(parse_percept(percept, percept_).reason, "") << percept;
      EXPECT_TRUE(percept_.has_nao) << percept;
      EXPECT_EQ(percept_.unknown_items + percept_.refused_items, 0U) << percept;
    }
    return percept_.nao;
  }

  /// A command for knees bent as in a walk, with this stiffness of all joints.
  static std::string crouch(double stiffness) {
    std::string reply;
    for (const std::string_view name : kJointNames) {
      const double angle = name.ends_with("HipPitch")        ? -0.45
                           : name.ends_with("KneePitch")     ? 0.9
                           : name.ends_with("AnklePitch")    ? -0.45
                           : name.ends_with("ShoulderPitch") ? 1.5
                                                             : 0;
      reply += "(" + std::string(name) + " " + std::to_string(angle) + " " + std::to_string(stiffness) + ")";
    }
    return reply;
  }

  Simulator& simulator() { return simulator_; }
  TrueRobot truth() const { return simulator_.truth().robots.at(0); }

 private:
  static SimulatorOptions options() {
    SimulatorOptions options = small_field();
    options.step = 0.01;
    return options;
  }

  Simulator simulator_;
  TestRobot robot_;
  wire::PerceptorInfo percept_;
};

double sum(const float (&values)[4]) { return std::accumulate(std::begin(values), std::end(values), 0.0); }

using wire::kNoEcho;

TEST(NaoV5, stands_for_a_minute_at_full_stiffness_and_its_feet_measure_its_weight) {
  Nao nao;
  nao.run(60);
  EXPECT_TRUE(nao.truth().upright);
  EXPECT_NEAR(nao.truth().torso.origin.z, 0.333, 0.004);
  const SensorBlock& readings = nao.run(0.01);
  EXPECT_NEAR(sum(readings.left_fsr) + sum(readings.right_fsr), 5.305, 0.05);
  EXPECT_NEAR(sum(readings.left_fsr), sum(readings.right_fsr), 0.1);
  EXPECT_NEAR(readings.accelerometer[2], 9.81, 0.05);
  EXPECT_NEAR(readings.torso_angle[0], 0, 0.01);
  EXPECT_NEAR(readings.torso_angle[1], 0, 0.05);
}

TEST(NaoV5, sags_without_stiffness_only) {
  Nao nao;
  nao.run(2, Nao::crouch(1));
  const double crouching = nao.truth().torso.origin.z;
  EXPECT_TRUE(nao.truth().upright);
  EXPECT_NEAR(nao.run(0.01).joint_angle[kLKneePitch], 0.9, 0.06);
  nao.run(3, Nao::crouch(0));
  EXPECT_LT(nao.truth().torso.origin.z, crouching - 0.05);
}

TEST(NaoV5, sags_faster_with_motors_that_do_not_brake) {
  Nao braking, off;
  for (Nao* nao : {&braking, &off}) nao->run(2, Nao::crouch(1));
  braking.run(0.3, Nao::crouch(0));
  off.run(0.3, Nao::crouch(-1));
  EXPECT_LT(off.truth().torso.origin.z, braking.truth().torso.origin.z - 0.005);
}

TEST(NaoV5, a_bent_knee_draws_more_current_and_heats_up_more_than_a_straight_one) {
  Nao straight, bent;
  const SensorBlock easy = straight.run(20), hard = bent.run(20, Nao::crouch(1));
  EXPECT_GT(hard.joint_current[kLKneePitch], easy.joint_current[kLKneePitch]);
  EXPECT_GT(hard.joint_current[kLKneePitch], 0.2);
  EXPECT_GT(hard.joint_temperature[kLKneePitch], 30.03);
  EXPECT_GT(hard.joint_temperature[kLKneePitch], easy.joint_temperature[kLKneePitch]);
  EXPECT_LT(hard.battery_current, -1.3);
  EXPECT_LT(hard.battery_charge, 1);
}

TEST(NaoV5, no_motor_turns_faster_than_its_published_speed) {
  Nao nao;
  nao.run(0.5);
  double last = nao.run(0.01).joint_angle[kHeadYaw], max_speed = 0;
  for (int i = 0; i < 40; ++i) {
    const double now = nao.run(0.01, "(HeadYaw 2 1)").joint_angle[kHeadYaw];
    max_speed = std::max(max_speed, (now - last) / 0.01);
    last = now;
  }
  EXPECT_LT(max_speed, 7.457 + 0.31);  // plus two steps of the encoder
  EXPECT_GT(max_speed, 6);
  EXPECT_NEAR(last, 2, 0.02);
}

TEST(NaoV5, one_motor_turns_both_hips) {
  Nao nao;
  nao.run(0.5);
  World& world = nao.simulator().world();
  world.scene().set_position(0, {0, 0, 3});
  nao.run(0.6, "(LHipYawPitch -0.6 1)");
  const auto [left, right] = world.scene().body(0).hinges_of(kLHipYawPitch);
  EXPECT_NEAR(world.scene().hinge_angles(0)[left], -0.6, 0.03);
  EXPECT_NEAR(world.scene().hinge_angles(0)[right], world.scene().hinge_angles(0)[left], 0.002);
}

TEST(NaoV5, moves_its_hands_and_wrists) {
  Nao nao;
  const SensorBlock& readings = nao.run(1, "(LHand 1 1)(RWristYaw 1 1)");
  EXPECT_NEAR(readings.joint_angle[kLHand], 1, 1e-3);
  EXPECT_NEAR(readings.joint_angle[kRHand], 0, 1e-3);
  EXPECT_NEAR(readings.joint_angle[kRWristYaw], 1, 0.02);
}

TEST(NaoV5, measures_the_distances_of_a_robot_and_a_goal_post_by_sonar) {
  Nao nao;
  nao.simulator().command("(ball (pos -4 -2 0.05))(agent (unum 1)(team Left)(move -2 0 0.348 -90))");
  EXPECT_EQ(nao.run(0.5).left_sonar[0], kNoEcho);
  World& world = nao.simulator().world();
  nao.simulator().match().teams[1] = "Blue";
  world.add({Side::kRight, 2}, {-1.4, 0, 0.35}, M_PI, small_field().world.bodies.by_name.at("nao-v5"));
  const SensorBlock robot = nao.run(0.3);
  EXPECT_NEAR(robot.left_sonar[0], 0.356, 0.05);  // to the outstretched hand of the other robot
  EXPECT_NEAR(robot.right_sonar[0], robot.left_sonar[0], 0.05);
  world.remove({Side::kRight, 2});
  nao.simulator().command("(agent (unum 1)(team Left)(move 4.0 0.6 0.348 -90))");
  const SensorBlock post = nao.run(0.3);
  EXPECT_NEAR(post.left_sonar[0], 0.5, 0.05);
}

TEST(NaoV5, a_trainer_presses_its_buttons) {
  Nao nao;
  EXPECT_EQ(nao.run(0.1).chest_button, 0);
  nao.simulator().command("(agent (unum 1)(team Left)(button chest 1))");
  nao.simulator().command("(agent (unum 1)(team Left)(button rfoot_left 1))");
  const SensorBlock pressed = nao.run(0.03);
  EXPECT_EQ(pressed.chest_button, 1);
  EXPECT_THAT(pressed.bumpers, testing::ElementsAre(0, 0, 1, 0));
  nao.simulator().command("(agent (unum 1)(team Left)(button chest 0))");
  EXPECT_EQ(nao.run(0.03).chest_button, 0);
}

TEST(NaoV5, is_built_by_nao_rsg_if_the_option_body_selects_it) {
  SimulatorOptions options = small_field();
  options.body = "nao-v5";
  Simulator simulator(options);
  TestRobot robot(simulator, "Red", 1);
  EXPECT_NE(robot.welcome.find("(SRV (n HeadYaw)"), std::string::npos);
  EXPECT_EQ(robot.welcome.find("(HJ "), std::string::npos);
}

TEST(NaoV5, a_snapshot_restores_its_motors_to_the_bit) {
  Nao nao;
  nao.run(0.5, Nao::crouch(1));
  const Snapshot then = nao.simulator().snapshot();
  const auto after = [&] {
    nao.run(0.5);
    return nao.simulator().world().state();
  };
  const WorldState once = after();
  nao.simulator().restore(then);
  const WorldState twice = after();
  EXPECT_EQ(once.ball.positions, twice.ball.positions);
  EXPECT_EQ(once.ball.velocities, twice.ball.velocities);
  EXPECT_EQ(once.robots[0].coordinates.positions, twice.robots[0].coordinates.positions);
  EXPECT_EQ(once.robots[0].coordinates.velocities, twice.robots[0].coordinates.velocities);
  EXPECT_EQ(once.robots[0].motors.servos().temperature(), twice.robots[0].motors.servos().temperature());
}

TEST(NaoV5, diagnostics_contain_the_name_of_an_invalid_command) {
  std::vector<std::string> problems;
  SimulatorOptions options = small_field();
  options.report = [&](const std::string& line) { problems.push_back(line); };
  Simulator simulator(options);
  TestRobot nao(simulator, "Red", 1, "rsg/agent/nao/nao-v5.rsg");
  nao.turn("(HeadYaw 0.1)");
  nao.turn("(he1 0.1)");
  nao.turn("(HeadYaw 0.1 1)");
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_NE(problems[0].find("HeadYaw"), std::string::npos);
  EXPECT_NE(problems[1].find("he1"), std::string::npos);
}

}  // namespace
}  // namespace soccer
