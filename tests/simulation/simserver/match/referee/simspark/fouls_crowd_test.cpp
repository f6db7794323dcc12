// Too many robots in one place, in the 3D league: in the own area, near the ball, and in a group.
#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench.h"

namespace soccer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using enum PlayMode;

class FoulCrowdTest : public testing::TestWithParam<Side> {
 protected:
  FoulCrowdTest() { start(1); }
  void start(std::uint32_t seed) {
    bench.emplace(6, seed);
    bench->begin(kPlayOn);
    bench->rules.charging.enabled = false;
    bench->view.ball = {0, -5, 0.042};
    bench->cycle();
  }
  RobotId mate(int unum) const { return {side, unum}; }
  RobotId foe(int unum) const { return {other(side), unum}; }
  /// As seen from a goal at negative x.
  void put(RobotId id, double x, double y) { bench->put(id, -homeward(side) * x, y); }
  std::vector<RobotId> called(FoulKind kind) const {
    std::vector<RobotId> result;
    for (const Foul& foul : bench->match.fouls) {
      EXPECT_EQ(foul.kind, kind);
      result.push_back(foul.robot);
    }
    return result;
  }
  void meet(RobotId a, RobotId b) {
    const auto index = [&](RobotId id) { return static_cast<std::size_t>(&bench->robot(id) - bench->view.robots.data()); };
    bench->view.contacts.push_back({std::min(index(a), index(b)), std::max(index(a), index(b)), {-3, 2}});
  }
  const Side side = GetParam();
  std::optional<Bench> bench;
};
using IllegalDefenceFoul = FoulCrowdTest;
using TouchingFoul = FoulCrowdTest;

TEST_P(IllegalDefenceFoul, is_called_for_the_last_of_four_robots_in_the_own_area) {
  put(mate(2), -14, 2);
  put(mate(3), -14, 0);
  put(mate(4), -14, -2);
  for (const int unum : {2, 3, 4}) put(foe(unum), -14.5, 1.0 * unum - 3);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), IsEmpty()) << "opponents do not count";
  put(mate(5), -13.3, 0);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), ElementsAre(mate(5)));
}

TEST_P(IllegalDefenceFoul, is_called_for_the_last_two_of_five_robots_in_the_own_area) {
  put(mate(2), -14, 2);
  put(mate(3), -14, 0);
  put(mate(4), -14, -2);
  bench->cycle();
  put(mate(5), -13.3, 0);
  put(mate(6), -13.3, 1);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), UnorderedElementsAre(mate(5), mate(6)));
}

TEST_P(IllegalDefenceFoul, is_called_at_random_for_one_of_two_robots_that_enter_at_once) {
  std::map<RobotId, int> counts;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    start(seed);
    put(mate(1), -14.5, 0);
    put(mate(2), -14, 2);
    bench->cycle();
    put(mate(3), -13.3, 0);
    put(mate(4), -13.3, 1);
    bench->cycle();
    ASSERT_EQ(called(FoulKind::kIllegalDefence).size(), 1U);
    ++counts[bench->match.fouls[0].robot];
  }
  EXPECT_EQ(counts.size(), 2U);
  for (const auto& [robot, count] : counts) EXPECT_GE(count, 12) << robot.unum;
}

TEST_P(IllegalDefenceFoul, is_called_for_the_teammate_at_the_maximum_distance_from_the_goal_if_the_goalkeeper_enters_last) {
  put(mate(2), -14.9, 1);
  put(mate(3), -13.3, 0);
  put(mate(4), -14.5, 0.8);
  bench->cycle();
  put(mate(1), -13.25, 2.9);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), ElementsAre(mate(3))) << "the goalie itself is farther";
}

TEST_P(IllegalDefenceFoul, does_not_count_robots_with_a_foul) {
  put(mate(2), -14, 2);
  put(mate(3), -14, 0);
  put(mate(4), -14, -2);
  bench->state.record(mate(4)).foul = FoulKind::kCharging;
  bench->cycle();
  put(mate(5), -13.3, 0);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), IsEmpty());
}

TEST_P(IllegalDefenceFoul, is_called_only_when_the_fourth_robot_is_inside_the_lines_of_the_area) {
  put(mate(2), -14, 2);
  put(mate(3), -14, 0);
  put(mate(4), -14, -2);
  put(mate(5), -13.1, 0);
  bench->run(1);
  EXPECT_THAT(called(FoulKind::kIllegalDefence), IsEmpty()) << "outside";
  put(mate(5), -13.3, 3.1);
  bench->run(1);
  EXPECT_THAT(called(FoulKind::kIllegalDefence), IsEmpty()) << "beside it";
  put(mate(5), -15.1, 0);
  bench->run(1);
  EXPECT_THAT(called(FoulKind::kIllegalDefence), IsEmpty()) << "behind it";
  put(mate(5), -14.9, -2.9);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kIllegalDefence), ElementsAre(mate(5)));
}

/// The third robot is 0.9 m from the ball, the second 0.3 m, an opponent as far as a test says.
class CrowdingFoul : public FoulCrowdTest {
 protected:
  void gather(double opponent) {
    bench->rules.fouls.crowd_opponent = 0.8;
    bench->rules.fouls.crowd_second = 0.4;
    bench->rules.fouls.crowd_third = 1.0;
    bench->view.ball = {4, -5, 0.042};
    bench->put(mate(2), 4, -4.8);
    bench->put(mate(3), 4.3, -5);
    bench->put(mate(4), 4, -5.9);
    bench->put(mate(5), 3.1, -5.1);
    bench->put(foe(2), 4 + opponent, -5);
  }
};

TEST_P(CrowdingFoul, is_called_for_the_second_and_the_third_robot_but_not_for_the_fourth) {
  gather(0.7);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), ElementsAre(mate(3), mate(4)));
}

TEST_P(CrowdingFoul, is_not_called_without_an_opponent_near_the_ball) {
  gather(0.9);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), IsEmpty());
}

TEST_P(CrowdingFoul, is_not_called_where_the_rules_set_no_distance) {
  gather(0.7);
  bench->rules.fouls.crowd_opponent = 0;
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), IsEmpty());
}

TEST_P(CrowdingFoul, needs_each_robot_within_its_own_distance) {
  gather(0.7);
  bench->put(mate(3), 4.45, -5);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), ElementsAre(mate(4)));
  start(1);
  gather(0.7);
  bench->put(mate(4), 4, -6.1);
  bench->put(mate(5), 2.9, -5.1);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), ElementsAre(mate(3)));
}

TEST_P(CrowdingFoul, is_not_called_for_the_goalkeeper) {
  gather(0.7);
  bench->put(mate(3), 8, 8);
  bench->put(mate(1), 4.3, -5);
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), ElementsAre(mate(4)));
}

TEST_P(CrowdingFoul, does_not_count_robots_with_a_foul) {
  gather(0.7);
  bench->state.record(mate(2)).foul = FoulKind::kCharging;
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kCrowding), ElementsAre(mate(5))) << "3 is the first now, 4 the second and 0.9 m away, 5 the third";
}

TEST_P(CrowdingFoul, is_not_called_for_the_team_that_kicks_off) {
  for (const Side kicking : {side, other(side)}) {
    start(1);
    bench->rules.game.start_anywhere = true;
    gather(0.7);
    bench->begin(kick_off_of(kicking));
    bench->cycle();
    EXPECT_EQ(called(FoulKind::kCrowding).empty(), kicking == side);
  }
}

TEST_P(TouchingFoul, is_called_for_the_last_of_three_robots_in_any_order_of_the_contacts) {
  for (const bool reversed : {false, true}) {
    start(1);
    meet(mate(2), foe(2));
    bench->cycle();
    EXPECT_THAT(called(FoulKind::kTouching), IsEmpty());
    if (reversed) bench->view.contacts.clear();
    meet(mate(3), mate(2));
    if (reversed) meet(mate(2), foe(2));
    bench->cycle();
    EXPECT_THAT(called(FoulKind::kTouching), ElementsAre(mate(3)));
  }
}

TEST_P(TouchingFoul, is_called_for_two_robots_of_a_chain_of_four) {
  meet(mate(2), foe(2));
  bench->cycle();
  meet(mate(3), mate(2));
  meet(foe(2), foe(3));
  bench->cycle();
  EXPECT_EQ(called(FoulKind::kTouching).size(), 2U);
}

TEST_P(TouchingFoul, is_called_once_while_three_robots_touch) {
  meet(mate(2), foe(2));
  bench->cycle();
  meet(mate(3), mate(2));
  bench->run(0.4);
  EXPECT_THAT(called(FoulKind::kTouching), ElementsAre(mate(3)));
}

TEST_P(TouchingFoul, does_not_count_robots_with_a_foul) {
  meet(mate(2), foe(2));
  bench->cycle();
  bench->state.record(mate(2)).foul = FoulKind::kCharging;
  meet(mate(3), mate(2));
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kTouching), IsEmpty());
}

TEST_P(TouchingFoul, is_called_even_for_a_goalkeeper_where_the_rules_allow_groups_of_one) {
  bench->rules.fouls.touch_group = 1;
  meet(mate(1), foe(1));
  bench->cycle();
  const std::vector<RobotId> robots = called(FoulKind::kTouching);
  ASSERT_EQ(robots.size(), 1U) << "by chance one of the two, which are goalies both";
  EXPECT_EQ(robots[0].unum, 1);
}

TEST_P(TouchingFoul, is_called_for_an_opponent_that_is_not_the_goalkeeper_if_the_smaller_team_comes_last) {
  meet(foe(2), foe(1));
  bench->cycle();
  meet(mate(3), foe(1));
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kTouching), ElementsAre(foe(2)));
}

TEST_P(TouchingFoul, is_called_for_a_teammate_if_the_goalkeeper_comes_last) {
  bench->rules.fouls.touch_group = 3;
  meet(mate(2), foe(2));
  meet(foe(3), foe(2));
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kTouching), IsEmpty()) << "three are allowed here";
  meet(mate(1), mate(2));
  bench->cycle();
  EXPECT_THAT(called(FoulKind::kTouching), ElementsAre(mate(2)));
}

INSTANTIATE_TEST_SUITE_P(Sides, IllegalDefenceFoul, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, TouchingFoul, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);
INSTANTIATE_TEST_SUITE_P(Sides, CrowdingFoul, testing::Values(Side::kLeft, Side::kRight), kNameOfSide);

}  // namespace
}  // namespace soccer
