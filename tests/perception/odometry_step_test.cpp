#include "perception/odometry_step.h"

#include <limits>

#include <gtest/gtest.h>

namespace soccer {
namespace {

Odometry at(double x, double y, double angle) {
  Odometry odometry;
  odometry.pose = {x, y, angle};
  return odometry;
}

TEST(OdometryReader, gives_the_move_since_the_previous_tick_in_the_robots_own_axes) {
  OdometryReader reader;
  const OdometryStep first = reader.advance(at(1, 2, M_PI / 2));
  EXPECT_EQ(first.move.position().norm(), 0);
  EXPECT_FALSE(first.fell) << "there is no previous odometry";
  const OdometryStep second = reader.advance(at(1, 2.1, M_PI / 2 + 0.2));
  EXPECT_NEAR(second.move.x, 0.1, 1e-12);
  EXPECT_NEAR(second.move.y, 0, 1e-12);
  EXPECT_NEAR(second.move.angle, 0.2, 1e-12);
  EXPECT_FALSE(second.fell);
}

TEST(OdometryReader, reports_a_lost_contact_once_and_continues_from_the_next_valid_pose) {
  OdometryReader reader;
  reader.advance(at(0, 0, 0));
  Odometry stale = at(0.1, 0, 0);
  stale.stale = true;
  const OdometryStep fall = reader.advance(stale);
  EXPECT_TRUE(fall.fell);
  EXPECT_EQ(fall.move.position().norm(), 0);
  EXPECT_FALSE(reader.advance(stale).fell);
  EXPECT_FALSE(reader.advance(at(0.3, 0, 0)).fell);
  EXPECT_NEAR(reader.advance(at(0.35, 0, 0)).move.x, 0.05, 1e-12);
}

TEST(OdometryReader, treats_non_finite_values_and_jumps_of_half_a_metre_as_a_lost_contact) {
  const double none = std::numeric_limits<double>::quiet_NaN();
  for (const Odometry& wrong : {at(none, 0, 0), at(0, none, 0), at(0, 0, none), at(0.51, 0, 0), at(0, -0.51, 0)}) {
    OdometryReader reader;
    reader.advance(at(0, 0, 0));
    const OdometryStep step = reader.advance(wrong);
    EXPECT_TRUE(step.fell);
    EXPECT_EQ(step.move.position().norm(), 0);
  }
  OdometryReader reader;
  reader.advance(at(0, 0, 0));
  EXPECT_FALSE(reader.advance(at(0.49, 0, 0)).fell);
}

}  // namespace
}  // namespace soccer
