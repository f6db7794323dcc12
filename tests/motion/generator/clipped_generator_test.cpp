#include "motion/generator/clipped_generator.h"

#include <limits>

#include <gmock/gmock.h>

namespace soccer::motion {
namespace {

class FixedGenerator final : public Generator {
 public:
  double angle = 0;
  double stiffness = 1;
  void start(const TickInputs&, const JointRequest&) override {}
  void tick(const TickInputs&, JointRequest& joints) override {
    for (const JointId joint : {kLKneePitch, kLAnklePitch, kLAnkleRoll}) joints.angle[joint] = angle;
    joints.stiffness[kLKneePitch] = stiffness;
  }
  bool done() const override { return true; }
};

class ClippedGeneratorTest : public testing::Test {
 protected:
  ClippedGeneratorTest() { clipped.start(now, {}); }

  double knee() {
    clipped.tick(now, joints);
    return joints.angle[kLKneePitch];
  }

  BodyModel body = [] {
    BodyModel model;
    model.lower_limit.fill(-1);
    model.upper_limit.fill(1);
    model.max_speed.fill(5);
    return model;
  }();
  SensorFrame sensors;
  BodyState state;
  MotionRequest request;
  TickInputs now{sensors, state, request};
  FixedGenerator inner;
  SafetyParameters safety{.stiffness_rise = 100};
  ClippedGenerator clipped{body, safety, inner};
  JointRequest joints;
};

TEST_F(ClippedGeneratorTest, approaches_a_distant_target_at_the_speed_limit) {
  inner.angle = 0.12;
  std::vector<double> path;
  path.reserve(4);
  for (int cycle = 0; cycle < 4; ++cycle) path.push_back(knee());
  EXPECT_THAT(path, testing::Pointwise(testing::DoubleNear(1e-12), {0.05, 0.10, 0.12, 0.12}));
}

TEST_F(ClippedGeneratorTest, scales_the_speed_limit_with_the_period_of_the_frames) {
  sensors.period = 0.02;
  inner.angle = 0.5;
  EXPECT_NEAR(knee(), 0.1, 1e-12);
}

TEST_F(ClippedGeneratorTest, a_new_calibration_moves_the_ankles_at_the_speed_limit) {
  clipped.tune(safety, {{}, {-0.12, 0}, {}});
  std::vector<double> path;
  path.reserve(4);
  for (int cycle = 0; cycle < 4; ++cycle) {
    clipped.tick(now, joints);
    path.push_back(joints.angle[kLAnklePitch]);
  }
  EXPECT_THAT(path, testing::Pointwise(testing::DoubleNear(1e-12), {0.05, 0.10, 0.12, 0.12}));
  EXPECT_EQ(joints.angle[kRAnklePitch], 0);
}

TEST_F(ClippedGeneratorTest, calibrated_ankles_stay_in_their_range) {
  clipped.tune(safety, {{}, {0, 0.3}, {}});
  inner.angle = -0.9;
  for (int cycle = 0; cycle < 100; ++cycle) clipped.tick(now, joints);
  EXPECT_EQ(joints.angle[kLAnkleRoll], -1);
}

TEST_F(ClippedGeneratorTest, keeps_angles_in_their_range) {
  inner.angle = 50;
  for (int cycle = 0; cycle < 100; ++cycle) knee();
  EXPECT_EQ(joints.angle[kLKneePitch], 1);
}

TEST_F(ClippedGeneratorTest, replaces_a_non_finite_value_by_the_last_value) {
  inner.angle = 0.04;
  inner.stiffness = 0.7;
  knee();
  inner.angle = inner.stiffness = std::numeric_limits<double>::quiet_NaN();
  EXPECT_NEAR(knee(), 0.04, 1e-12);
  EXPECT_EQ(joints.stiffness[kLKneePitch], 0.7);
  inner.angle = std::numeric_limits<double>::infinity();
  EXPECT_NEAR(knee(), 0.04, 1e-12);
}

TEST_F(ClippedGeneratorTest, limits_stiffness_to_one_or_off) {
  inner.stiffness = 3;
  knee();
  EXPECT_EQ(joints.stiffness[kLKneePitch], 1);
  inner.stiffness = -0.3;
  knee();
  EXPECT_EQ(joints.stiffness[kLKneePitch], -1);
}

TEST_F(ClippedGeneratorTest, raises_stiffness_slowly_and_lowers_it_at_once) {
  safety.stiffness_rise = 10;
  ClippedGenerator slow(body, safety, inner);
  slow.start(now, {});
  std::vector<double> stiffness;
  for (const double requested : {-1.0, 1.0, 1.0, 0.15, 1.0}) {
    inner.stiffness = requested;
    slow.tick(now, joints);
    stiffness.push_back(joints.stiffness[kLKneePitch]);
  }
  EXPECT_THAT(stiffness, testing::Pointwise(testing::DoubleNear(1e-12), {-1.0, 0.1, 0.2, 0.15, 0.25}));
}

}  // namespace
}  // namespace soccer::motion
