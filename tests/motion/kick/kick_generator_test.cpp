#include "motion/kick/kick_generator.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "kinematic_robot.h"

namespace soccer {
namespace {

MotionRequest kick(double direction, bool left_foot, Point2<Ground> ball = {}) {
  return {.action = BodyAction::kKick, .power = 1, .kick_direction = direction, .kick_left_foot = left_foot, .ball = ball};
}

/// Kicks from the stance and records the positions of the left sole relative to the right one.
class Kicking {
 public:
  explicit Kicking(const MotionRequest& request, const std::string& body = "simspark")
      : Kicking(request, body, load_motion_parameters(kConfig, body)) {}
  Kicking(const MotionRequest& request, const std::string& body, const MotionParameters& parameters) : robot(body, parameters) {
    robot.run(3);
    stance = robot.joints.angle;
    robot.request = request;
    do {
      robot.tick();
      if (phases.empty() || phases.back() != robot.status.kick_phase) phases.push_back(robot.status.kick_phase);
      const auto left = sole(motion::LegSide::kLeft), right = sole(motion::LegSide::kRight);
      path.push_back({left.x - right.x, left.y - right.y, left.z - right.z});
      if (robot.status.kick_phase == KickPhase::kSwing) turned = robot.joints.angle[kLHipYawPitch] - stance[kLHipYawPitch];
    } while (robot.status.state == MotionState::kKicking && path.size() < 1000);
  }

  double max_x() const {
    double x = -1;
    for (const auto& place : path) x = std::max(x, place.x);
    return x;
  }
  double min_x() const {
    double x = 1;
    for (const auto& place : path) x = std::min(x, place.x);
    return x;
  }
  double max_y() const {
    double y = 0;
    for (const auto& place : path) y = std::max(y, place.y);
    return y;
  }

  KinematicRobot robot;
  JointArray stance{};
  std::vector<KickPhase> phases;
  std::vector<Point3<Torso>> path;
  double turned = 0;  // rad, hip yaw-pitch relative to the stance at the end of the swing

 private:
  Point3<Torso> sole(motion::LegSide side) const {
    return motion::sole_in_torso(robot.body(), side, motion::leg_of(robot.joints.angle, side)).origin;
  }
};

TEST(KickGenerator, goes_through_its_phases_from_stance_to_stance) {
  for (const double direction : {0.0, kPi / 2, -kPi / 2}) {
    Kicking kicking(kick(direction, true));
    EXPECT_EQ(kicking.phases, (std::vector{KickPhase::kShift, KickPhase::kBackswing, KickPhase::kSwing, KickPhase::kReturn,
                                           KickPhase::kSettle, KickPhase::kNone}));
    EXPECT_EQ(kicking.robot.status.kicks, 1U);
    kicking.robot.run(1);
    EXPECT_TRUE(kicking.robot.status.stable);
    for (std::size_t j = kLHipYawPitch; j <= kRAnkleRoll; ++j)
      EXPECT_NEAR(kicking.robot.joints.angle[j], kicking.stance[j], 1e-3) << kJointNames[j];
  }
}

TEST(KickGenerator, swings_the_requested_foot_forward) {
  const Kicking left(kick(0, true)), right(kick(0, false));
  EXPECT_GT(left.max_x(), 0.1);
  EXPECT_LT(left.min_x(), -0.01);
  EXPECT_LT(Kicking(kick(0, true), "nao-v5").min_x(), -0.05);
  EXPECT_NEAR(right.min_x(), -left.max_x(), 1e-6);
  EXPECT_NEAR(right.max_x(), -left.min_x(), 1e-6);
}

TEST(KickGenerator, turns_the_feet_inward_in_the_swing_equally_for_either_foot_if_swing_in_is_set) {
  const double left = Kicking(kick(0, true)).turned, right = Kicking(kick(0, false)).turned;
  EXPECT_LT(left, -0.02);
  EXPECT_NEAR(right, left, 1e-6);
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  parameters.kick.swing_in = 0;
  EXPECT_LT(Kicking(kick(0, true), "simspark", parameters).turned, left - 0.02);
}

TEST(KickGenerator, aims_at_the_ball_as_far_as_the_foot_reaches) {
  const Kicking near(kick(0, true, {0.17, 0.06})), far(kick(0, true, {0.20, 0.09})), beyond(kick(0, true, {0.4, 0.5}));
  EXPECT_NEAR(far.max_x() - near.max_x(), 0.03, 0.009);  // hips and knees are too slow for the whole distance
  EXPECT_GT(far.max_y(), near.max_y() + 0.02);
  EXPECT_LT(beyond.max_y(), near.max_y() + 0.05);
}

TEST(KickGenerator, sweeps_to_the_left_with_the_right_foot_regardless_of_the_requested_foot) {
  for (const bool left_foot : {true, false}) {
    const Kicking kicking(kick(kPi / 2, left_foot));
    EXPECT_LT(kicking.min_x(), -0.08);  // the right foot is in front of the left one
    EXPECT_GT(kicking.max_y(), 0.16);
  }
}

TEST(KickGenerator, swings_more_slowly_with_less_power) {
  MotionRequest weak = kick(0, true);
  weak.power = 0.5;
  EXPECT_GT(Kicking(weak).path.size(), Kicking(kick(0, true)).path.size() + 4);
}

TEST(KickGenerator, kicks_gently_straight_ahead_for_a_non_finite_request) {
  MotionRequest request = kick(NAN, true, {NAN, NAN});
  request.power = NAN;
  const Kicking kicking(request);
  EXPECT_EQ(kicking.robot.status.kicks, 1U);
  for (const auto& place : kicking.path) EXPECT_TRUE(std::isfinite(place.x + place.y + place.z));
}

TEST(KickGenerator, kicks_once_until_another_action_is_requested) {
  Kicking kicking(kick(0, true));
  kicking.robot.run(4);
  EXPECT_EQ(kicking.robot.status.kicks, 1U);
  kicking.robot.request = {};
  kicking.robot.run(0.1);
  kicking.robot.request = kick(0, false);
  kicking.robot.run(4);
  EXPECT_EQ(kicking.robot.status.kicks, 2U);
}

TEST(KickGenerator, kicks_after_a_walk_has_stopped_and_ends_with_a_fall) {
  KinematicRobot robot("simspark");
  robot.run(3);
  robot.request = {.action = BodyAction::kWalk, .forward = 0.2};
  robot.run(2);
  robot.request = kick(0, true);
  robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kWalking);
  for (int cycle = 0; cycle < 500 && robot.status.kick_phase != KickPhase::kBackswing; ++cycle) robot.tick();
  EXPECT_EQ(robot.status.state, MotionState::kKicking);
  robot.sensors.torso_angle = {0.9, 0, 0};
  robot.sensors.gyro = {3, 0, 0};
  robot.run(0.1);
  EXPECT_EQ(robot.status.state, MotionState::kFalling);
  EXPECT_EQ(robot.status.kicks, 0U);
  EXPECT_EQ(robot.status.kick_phase, KickPhase::kNone);
}

TEST(KickGenerator, waits_in_the_stance_while_the_torso_sways_but_not_for_ever) {
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  parameters.kick.calm_rate = 0.2;
  parameters.kick.calm_time = 0.2;
  parameters.kick.calm_wait = 1;
  const auto time_of_backswing = [&](double swaying) {  // s, after the request
    KinematicRobot robot("simspark", parameters);
    robot.run(3);
    const JointArray stance = robot.joints.angle;
    robot.request = kick(0, true);
    double time = 0;
    for (; time < 5 && robot.status.kick_phase != KickPhase::kBackswing; time += robot.sensors.period) {
      robot.sensors.gyro = {time < swaying ? 0.5 : 0, 0, 0};
      robot.tick();
      if (time > 0.1 && time < std::min(swaying, 0.9)) {
        EXPECT_NEAR(robot.joints.angle[kRHipRoll], stance[kRHipRoll], 1e-9) << time;
      }
    }
    return time;
  };
  const double calm = time_of_backswing(0);
  EXPECT_NEAR(calm, 0.2 + parameters.kick.shift_time, 0.03);
  EXPECT_NEAR(time_of_backswing(0.5) - calm, 0.5, 0.1);
  EXPECT_NEAR(time_of_backswing(4), 1 + parameters.kick.shift_time, 0.03);
}

TEST(KickGenerator, tilts_the_supporting_ankle_against_a_lean_of_the_torso_on_one_leg) {
  MotionParameters parameters = load_motion_parameters(kConfig, "simspark");
  parameters.kick.upright_pitch = 0.2;
  parameters.kick.upright_roll = 0.3;
  const auto ankles_leaning = [&](double roll, double pitch) {  // of the right leg, at the beginning of the backswing
    KinematicRobot robot("simspark", parameters);
    robot.run(3);
    robot.request = kick(0, true);
    robot.sensors.torso_angle = {roll, pitch, 0};
    for (int tick = 0; tick < 500 && robot.status.kick_phase != KickPhase::kBackswing; ++tick) robot.tick();
    return std::pair{robot.joints.angle[kRAnkleRoll], robot.joints.angle[kRAnklePitch]};
  };
  const auto upright = ankles_leaning(0, 0), sideways = ankles_leaning(0.1, 0), forward = ankles_leaning(0, 0.1);
  EXPECT_NEAR(sideways.first - upright.first, 0.03, 0.003);
  EXPECT_NEAR(sideways.second, upright.second, 1e-6);
  EXPECT_NEAR(forward.second - upright.second, 0.02, 0.002);
  EXPECT_NEAR(forward.first, upright.first, 1e-6);
}

TEST(KickGenerator, kicks_with_every_body) {
  for (const char* body : {"simspark", "nao-v5"}) EXPECT_EQ(Kicking(kick(0, true), body).robot.status.kicks, 1U) << body;
}

}  // namespace
}  // namespace soccer
