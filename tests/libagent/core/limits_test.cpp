#include "libagent/core/limits.h"

#include <cmath>
#include <iterator>
#include <limits>

#include <gtest/gtest.h>

#include "blackboard/body/body_model.h"
#include "blackboard/body/joints.h"
#include "blackboard/common/config/yaml.h"

namespace soccer {
namespace {

constexpr float kDegree = 0.017453293F;

TEST(Limits, equal_those_of_the_body_file) {
  const auto model = load_yaml<BodyModel>(SOURCE_DIR "/config/nao-v5/body.yaml");
  for (std::size_t j = 0; j < kJoints; ++j) {
    SCOPED_TRACE(kJointNames[j]);
    EXPECT_NEAR(static_cast<double>(AGENT_LOWER_LIMIT[j]), model.lower_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_UPPER_LIMIT[j]), model.upper_limit[j], 1e-6);
    EXPECT_NEAR(static_cast<double>(AGENT_MAX_STEP[j]), model.max_speed[j] * 0.01, 1e-6);
  }
}

TEST(Limits, a_distant_request_is_approached_at_the_motors_speed_and_clamped_to_the_upper_limit) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = 9;
  command.stiffness[kHeadYaw] = 3;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_MAX_STEP[kHeadYaw]);
  EXPECT_EQ(command.stiffness[kHeadYaw], 1);
  before.angle[kHeadYaw] = 2.07F;
  command.angle[kHeadYaw] = 9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_UPPER_LIMIT[kHeadYaw]);
}

TEST(Limits, a_turned_head_keeps_its_chin_off_the_shoulder) {
  JointCommand before{}, command{};
  before.angle[kHeadYaw] = command.angle[kHeadYaw] = 1.0F;
  before.angle[kHeadPitch] = command.angle[kHeadPitch] = 0.5F;
  limit(command, before, 1);
  EXPECT_LT(command.angle[kHeadPitch], 0.32F);
}

TEST(Limits, a_request_in_the_other_direction_is_approached_as_fast_and_clamped_to_the_lower_limit) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = -9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], -AGENT_MAX_STEP[kHeadYaw]);
  before.angle[kHeadYaw] = -2.07F;
  command.angle[kHeadYaw] = -9;
  limit(command, before, 1);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], AGENT_LOWER_LIMIT[kHeadYaw]);
}

TEST(Limits, a_smaller_maximum_step_also_limits_the_fast_motors) {
  JointCommand before{}, command{};
  command.angle[kHeadYaw] = 9;
  limit(command, before, 0.01F);
  EXPECT_FLOAT_EQ(command.angle[kHeadYaw], 0.01F);
}

TEST(Limits, stiffness_is_clamped_to_between_0_and_1_or_set_to_minus_1) {
  JointCommand before{}, command{};
  command.stiffness[0] = 0.5F;
  command.stiffness[1] = -0.1F;
  command.stiffness[2] = 1.1F;
  command.stiffness[3] = 0;
  limit(command, before, 1);
  EXPECT_EQ(command.stiffness[0], 0.5F);
  EXPECT_EQ(command.stiffness[1], -1);
  EXPECT_EQ(command.stiffness[2], 1);
  EXPECT_EQ(command.stiffness[3], 0);
}

/// Pitch of the head after limitation (degrees, positive down) for a request at this yaw (degrees).
float nod(float yaw, float pitch) {
  constexpr float kRadiansPerDegree = 0.017453293F;
  JointCommand before{};
  before.angle[kHeadYaw] = yaw * kRadiansPerDegree;
  before.angle[kHeadPitch] = pitch * kRadiansPerDegree;
  JointCommand command = before;
  limit(command, before, 1);
  return command.angle[kHeadPitch] / kRadiansPerDegree;
}

TEST(Limits, the_heads_pitch_is_limited_to_the_vendors_table_at_either_yaw) {
  struct Row {
    float yaw, up, down;  // deg
  };
  for (const Row& row : {Row{0, -38.5F, 29.5F}, Row{27.85F, -38.5F, 24.18F}, Row{43.32F, -31.4F, 21.2F}, Row{51.74F, -27.5F, 18.91F},
                         Row{62.45F, -24.64F, 17.19F}, Row{87.49F, -18.91F, 11.46F}, Row{119.5F, -25.73F, 18.91F}})
    for (const float side : {-1.0F, 1.0F}) {
      EXPECT_NEAR(nod(side * row.yaw, -60), row.up, 0.02F) << row.yaw;
      EXPECT_NEAR(nod(side * row.yaw, 60), row.down, 0.02F) << row.yaw;
    }
  EXPECT_NEAR(nod((27.85F + 43.32F) / 2, -60), (-38.5F - 31.4F) / 2, 0.01F) << "halfway between two rows";
}

TEST(IsSane, is_false_for_values_that_are_not_finite) {
  ActuatorBlock request{};
  EXPECT_TRUE(is_sane(request));
  request.joint_angle[3] = std::numeric_limits<float>::quiet_NaN();
  EXPECT_FALSE(is_sane(request));
  request = {};
  request.joint_stiffness[24] = std::numeric_limits<float>::infinity();
  EXPECT_FALSE(is_sane(request));
}

TEST(IsSane, requires_finite_values_below_one_million_in_every_joint) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), infinity = std::numeric_limits<float>::infinity();
  for (int j = 0; j < AGENT_JOINTS; ++j)
    for (const float bad : {nan, infinity, -infinity, 1e6F, -1e6F}) {
      ActuatorBlock request{};
      request.joint_angle[j] = bad;
      EXPECT_FALSE(is_sane(request)) << j << " " << bad;
      request = {};
      request.joint_stiffness[j] = bad;
      EXPECT_FALSE(is_sane(request)) << j << " " << bad;
    }
  ActuatorBlock request{};
  request.joint_angle[0] = request.joint_stiffness[24] = 999'999;
  request.joint_angle[24] = request.joint_stiffness[0] = -999'999;
  EXPECT_TRUE(is_sane(request));
}

TEST(Limits, the_heads_pitch_is_interpolated_between_all_rows_of_the_vendors_table) {
  struct Row {
    float yaw, up, down;  // deg
  };
  const Row rows[] = {{0, -38.5F, 29.51F},       {27.85F, -38.5F, 24.18F},  {43.32F, -31.4F, 21.2F},   {51.74F, -27.5F, 18.91F},
                      {62.45F, -24.64F, 17.19F}, {87.49F, -18.91F, 11.46F}, {119.52F, -25.73F, 18.91F}};
  for (std::size_t i = 0; i + 1 < std::size(rows); ++i)
    for (const float part : {0.25F, 0.75F})
      for (const float side : {-1.0F, 1.0F}) {
        const Row &a = rows[i], &b = rows[i + 1];
        for (const float pitch : {-38.4F, 29.4F}) {
          JointCommand command{};
          command.angle[kHeadYaw] = side * (a.yaw + part * (b.yaw - a.yaw)) * kDegree;
          command.angle[kHeadPitch] = pitch * kDegree;
          const JointCommand before = command;
          limit(command, before, 1);
          const float up = a.up + part * (b.up - a.up), down = a.down + part * (b.down - a.down);
          EXPECT_NEAR(command.angle[kHeadPitch] / kDegree, std::fmin(std::fmax(pitch, up), down), 0.005F) << i << " " << pitch;
          EXPECT_EQ(command.angle[kHeadYaw], before.angle[kHeadYaw]);
        }
      }
}

TEST(Limits, each_joint_is_limited_to_its_own_range_and_speed) {
  for (std::size_t j = 2; j < kJoints; ++j)
    for (const float sign : {-1.0F, 1.0F}) {
      SCOPED_TRACE(kJointNames[j]);
      const float middle = (AGENT_LOWER_LIMIT[j] + AGENT_UPPER_LIMIT[j]) / 2;
      const float end = sign < 0 ? AGENT_LOWER_LIMIT[j] : AGENT_UPPER_LIMIT[j];
      JointCommand before{}, command{};
      before.angle[j] = middle;
      command.angle[j] = sign * 9;
      limit(command, before, 1);
      EXPECT_FLOAT_EQ(command.angle[j], middle + sign * AGENT_MAX_STEP[j]);
      before.angle[j] = end;
      command.angle[j] = sign * 9;
      limit(command, before, 1);
      EXPECT_EQ(command.angle[j], end);
    }
}

}  // namespace
}  // namespace soccer
