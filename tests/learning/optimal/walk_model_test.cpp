#include "learning/optimal/walk_model.h"

#include <string>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"
#include "fitted_walk.h"

namespace soccer::optimal {
namespace {

TEST(WalkModel, walks_as_fast_as_both_policy_and_motion_permit) {
  WalkModel model = fitted_walk();
  model.motion.forward_gain = 2;
  model.policy.max_turn = 0.5;
  EXPECT_DOUBLE_EQ(model.box().forward, 0.5);
  EXPECT_DOUBLE_EQ(model.box().sideways, 0.18);
  EXPECT_DOUBLE_EQ(model.box().turn, 0.5);
  EXPECT_DOUBLE_EQ(model.requests().forward, 0.25);
}

TEST(WalkModel, touches_the_ball_with_its_feet) { EXPECT_DOUBLE_EQ(fitted_walk().contact(), 0.11 + 0.05); }

TEST(WalkModel, a_robot_that_has_arrived_ends_with_the_delay_and_the_first_decision_after_it) {
  EXPECT_DOUBLE_EQ(fitted_walk().earliest_arrival(0), 0.2);
  WalkModel model = fitted_walk();
  model.motion.command_delay = 0;
  EXPECT_DOUBLE_EQ(model.earliest_arrival(0), 0.1);
}

TEST(WalkModel, a_long_walk_takes_delay_and_lag_longer) {
  // 0.16 s of delay; the sums of the lag are 0.24 s; up to a period, in which arrivals are not seen.
  const double later = fitted_walk().earliest_arrival(10) - 10;
  EXPECT_GE(later, 0.16 + 0.24 - 0.02);
  EXPECT_LE(later, 0.16 + 0.25 + 0.1);
}

TEST(WalkModel, a_straight_walk_of_the_simulator_is_not_faster_than_the_bound) {
  const WalkModel model = fitted_walk();
  for (const double way : {0.01, 0.05, 0.2, 1.0}) {
    PlanarWorld world(1);
    MotionModel motion(model.motion, 0, CounterRandom(0));
    MotionRequest request;
    request.action = BodyAction::kWalk;
    request.forward = 1;
    motion.request(request, 0);
    int steps = 0;
    for (; world.x[0] < way; ++steps) {
      motion.advance(world, steps * model.step, model.step);
      world.ball = {5, 5};
      world.advance(model.field, model.world, model.step);
    }
    const double bound = model.earliest_arrival(way / model.box().forward);
    EXPECT_GE(model.policy.period + steps * model.step, bound - 1e-9);  // the next decision sees it
    EXPECT_LE(steps * model.step, bound + 0.03);
  }
}

TEST(WalkModel, loads_the_fitted_model_with_changes) {
  const std::filesystem::path config = std::filesystem::path(SOURCE_DIR) / "config";
  const WalkModel model = load_walk_model(config, "simspark", "spl2017", {{"GoToBallParameters.reach", 0.05}});
  EXPECT_DOUBLE_EQ(model.motion.command_delay, 0.16);
  EXPECT_DOUBLE_EQ(model.field.ball_radius, 0.05);
  EXPECT_DOUBLE_EQ(model.task.reach, 0.05);
}

TEST(WalkModel, refuses_parameters_of_others) {
  const std::filesystem::path config = std::filesystem::path(SOURCE_DIR) / "config";
  try {
    load_walk_model(config, "simspark", "spl2017", {{"KickParameters.reach", 0.05}});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(std::string(error.what()),
              "'KickParameters.reach': is not a parameter of the walk to the ball; write Type.name, as in GoToBallParameters.reach");
  }
}

}  // namespace
}  // namespace soccer::optimal
