#include <gtest/gtest.h>

#include "physics/world_support.h"
#include "simulation/simserver/simspark/simulation_state.h"
#include "support.h"

namespace soccer {
namespace {

constexpr double kStandingHeight = 0.385;

class SightOf : public testing::Test {
 protected:
  SightOf() {
    world.add({Side::kLeft, 1}, {-2, 0, kStandingHeight}, 0);
    world.add({Side::kRight, 3}, {-2, 0.1, kStandingHeight}, 0);
  }

  World world{small_field().world};
};

TEST_F(SightOf, contains_the_contact_between_two_robots_that_collide) {
  advance(world, 2);
  const RefereeView view = referee_view_of(world, 0.02);
  ASSERT_EQ(view.contacts.size(), 1U);
  EXPECT_EQ(view.contacts[0].a, 0U);
  EXPECT_EQ(view.contacts[0].b, 1U);
  EXPECT_NEAR(view.contacts[0].at.x(), -2, 0.2);
  EXPECT_NEAR(view.contacts[0].at.y(), 0.05, 0.15);
}

TEST_F(SightOf, names_the_robots_and_the_one_that_touches_the_ball) {
  world.scene().set_position(1, {-2, 2, kStandingHeight});
  world.scene().set_ball_position({-2, 2, kStandingHeight});
  advance(world, 2);
  const RefereeView view = referee_view_of(world, 0.02);
  ASSERT_EQ(view.robots.size(), 2U);
  EXPECT_EQ(view.robots[0].id.side, Side::kLeft);
  EXPECT_EQ(view.robots[1].id.unum, 3);
  EXPECT_FALSE(view.robots[0].touches_ball);
  EXPECT_TRUE(view.robots[1].touches_ball);
  EXPECT_TRUE(view.contacts.empty());
}

}  // namespace
}  // namespace soccer
