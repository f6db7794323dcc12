#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "perception/projection/projection.h"

namespace soccer {
namespace {

/// A robot whose torso is as high (m) as its time (s), so that a stance shows of which moment it is.
class StanceMemoryTest : public testing::Test {
 protected:
  void add(double time, const Pose2<Start, Ground>& pose = {}, bool upright = true, bool stale = false) {
    Kinematics kinematics;
    kinematics.torso.origin.z = time;
    kinematics.upright = upright;
    Odometry odometry;
    odometry.pose = pose;
    odometry.stale = stale;
    memory.add(from_seconds(time), kinematics, odometry);
  }
  StanceMemory::Stance at(double time) const { return memory.at(from_seconds(time)); }
  double height_at(double time) const { return at(time).torso.origin.z; }

  StanceMemory memory;
};

TEST_F(StanceMemoryTest, gives_the_current_stance_for_times_after_and_before_its_history) {
  add(1, {0, 0, 0});
  add(2, {0.5, 0, 0});
  for (const double time : {2.0, 2.5, 0.5}) {
    EXPECT_EQ(height_at(time), 2) << time;
    EXPECT_EQ(at(time).there.position().norm(), 0) << time;
    EXPECT_TRUE(at(time).upright);
  }
}

TEST_F(StanceMemoryTest, gives_the_body_of_the_nearest_time) {
  add(1, {}, false);
  add(2);
  add(3);
  EXPECT_EQ(height_at(1), 1);
  EXPECT_EQ(height_at(1.4), 1);
  EXPECT_EQ(height_at(1.6), 2);
  EXPECT_EQ(height_at(2), 2);
  EXPECT_FALSE(at(1.4).upright);
  EXPECT_TRUE(at(1.6).upright);
}

TEST_F(StanceMemoryTest, interpolates_the_pose_between_two_times_relative_to_now) {
  add(1, {1, 1, 0.2});
  add(2, {2, 3, 0.4});
  add(3, {5, 5, 1.5});
  const Pose2<Start, Ground> then{1.25, 1.5, 0.25}, now{5, 5, 1.5};
  const auto there = at(1.25).there, expected = now.inverse() * then;
  EXPECT_NEAR(there.x, expected.x, 1e-9);
  EXPECT_NEAR(there.y, expected.y, 1e-9);
  EXPECT_NEAR(there.angle, expected.angle, 1e-9);
}

TEST_F(StanceMemoryTest, interpolates_the_heading_in_the_shorter_direction) {
  add(1, {0, 0, 3.1});
  add(2, {0, 0, -3.1});
  EXPECT_NEAR(std::abs(at(1.5).there.angle), 3.14159265 - 3.1, 1e-6);
}

TEST_F(StanceMemoryTest, forgets_stances_before_a_fall) {
  for (const int fallen : {0, 1, 2, 3}) {
    for (int i = 0; i < 4; ++i) add(10 * fallen + i, {}, true, i == fallen);
    const double time = 10 * fallen + 1.2;
    EXPECT_EQ(at(time).upright, fallen == 0) << fallen;
    EXPECT_EQ(height_at(time), fallen == 0 ? 1 : 10 * fallen + 3) << "that of now";
    memory = {};
  }
}

TEST_F(StanceMemoryTest, keeps_sixteen_stances) {
  for (int i = 1; i <= 40; ++i) add(i);
  EXPECT_EQ(height_at(25), 25);
  EXPECT_EQ(height_at(24), 40) << "the sixteenth before the last is forgotten";
}

TEST_F(StanceMemoryTest, replaces_the_stance_of_the_same_time) {
  add(1, {1, 0, 0});
  add(2, {2, 0, 0});
  add(2, {3, 0, 0});
  EXPECT_NEAR(at(1).there.x, -2, 1e-9);
  for (int i = 0; i < 30; ++i) add(2, {3, 0, 0});
  EXPECT_NEAR(at(1).there.x, -2, 1e-9) << "that takes no room";
}

TEST_F(StanceMemoryTest, forgets_all_stances_when_time_runs_backwards) {
  add(1);
  add(5);
  add(3);
  EXPECT_EQ(height_at(1), 3);
  add(4);
  EXPECT_EQ(height_at(3.1), 3);
}

TEST_F(StanceMemoryTest, gives_the_current_stance_when_odometry_was_not_finite) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const Pose2<Start, Ground>& wrong : {Pose2<Start, Ground>{none, 0, 0}, {0, none, 0}, {0, 0, none}}) {
    memory = {};
    add(1, wrong);
    add(2, {1, 0, 0});
    EXPECT_EQ(height_at(1.1), 2);
    EXPECT_EQ(at(1.1).there.position().norm(), 0);
  }
}

}  // namespace
}  // namespace soccer
