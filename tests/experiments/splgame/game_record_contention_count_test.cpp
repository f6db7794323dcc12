#include <gtest/gtest.h>

#include "experiments/splgame/game_record.h"

namespace soccer::experiment {
namespace {

/// The ball at the centre, and a robot of each team at this distance from it.
MonitoredScene duel(double left, double right, double upright = 1) {
  MonitoredScene truth;
  truth.ball_known = true;
  truth.robots = {{Side::kLeft, 2, {-left, 0, 0.4}, 0, upright}, {Side::kRight, 5, {right, 0, 0.4}, 0, 1}};
  return truth;
}

TEST(ContentionCount, counts_each_contention_once_although_the_robots_sway) {
  ContentionCount count;
  for (const double right : {1.0, 0.45, 0.55, 0.45, 1.0, 0.45}) count.add(duel(0.2, right));
  EXPECT_EQ(count.team(true).contentions, 2);
  EXPECT_EQ(count.team(false).contentions, 2);
}

TEST(ContentionCount, a_robot_on_the_ground_does_not_contend) {
  ContentionCount count;
  count.add(duel(0.2, 0.3, 0.1));
  EXPECT_EQ(count.team(true).contentions, 0);
}

TEST(ContentionCount, a_pause_of_the_game_ends_a_contention) {
  ContentionCount count;
  count.add(duel(0.2, 0.3));
  count.pause();
  count.add(duel(0.2, 0.3));
  EXPECT_EQ(count.team(true).contentions, 2);
}

TEST(ContentionCount, falls_beside_a_robot_count_except_a_keepers) {
  ContentionCount count;
  count.add_fall(true, 2, -1, 0.4);
  count.add_fall(true, 3, 0.4, 2);
  count.add_fall(true, 4, 1, 0.6);
  count.add_fall(true, 1, -1, 0.2);
  EXPECT_EQ(count.team(true).fallen, 2);
  EXPECT_EQ(count.team(false).fallen, 0);
}

TEST(ContentionFigures, penalties_and_falls_reduce_the_part_that_was_kept) {
  EXPECT_NEAR((ContentionFigures{41, 3, 4}.kept()), 0.829, 1e-3) << "rUNSWift in 2014";
  EXPECT_NEAR((ContentionFigures{24, 0, 14}.kept()), 0.417, 1e-3) << "rUNSWift in 2013";
  EXPECT_EQ((ContentionFigures{0, 1, 0}.kept()), 1);
}

}  // namespace
}  // namespace soccer::experiment
