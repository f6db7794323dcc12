#include "motion/body_state/body_recorder.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct BodyRecorderTest : testing::Test {
  void tick(double time, double yaw) {
    sensors.time = from_seconds(time);
    sensors.angle[kHeadYaw] = yaw;
    BodyRecorder().tick({sensors, body}, {history});
  }

  SensorFrame sensors;
  BodyState body;
  BodyHistory history;
};

TEST_F(BodyRecorderTest, the_newest_sample_comes_first) {
  for (int i = 1; i <= 3; ++i) tick(0.01 * i, 0.1 * i);
  EXPECT_EQ(history.count, 3U);
  EXPECT_DOUBLE_EQ(history.back(0).angle[kHeadYaw], 0.1 * 3);
  EXPECT_DOUBLE_EQ(history.back(2).angle[kHeadYaw], 0.1);
}

TEST_F(BodyRecorderTest, the_oldest_samples_are_replaced) {
  constexpr int kTicks = 100;
  for (int i = 1; i <= kTicks; ++i) tick(0.01 * i, i);
  EXPECT_EQ(history.count, BodyHistory::kSize);
  EXPECT_DOUBLE_EQ(history.back(BodyHistory::kSize - 1).angle[kHeadYaw], kTicks - static_cast<int>(BodyHistory::kSize) + 1);
}

TEST_F(BodyRecorderTest, an_earlier_time_begins_a_new_history) {
  tick(1, 0);
  tick(2, 0);
  tick(0.5, 0.7);
  EXPECT_EQ(history.count, 1U);
  EXPECT_DOUBLE_EQ(history.back(0).angle[kHeadYaw], 0.7);
}

TEST_F(BodyRecorderTest, support_and_posture_are_those_of_the_body_state) {
  body.left_support = false;
  body.posture = Posture::kOnFront;
  tick(1, 0);
  EXPECT_FALSE(history.back(0).left_support);
  EXPECT_FALSE(history.back(0).upright);
  EXPECT_TRUE(history.back(0).on_ground);
}

}  // namespace
}  // namespace soccer
