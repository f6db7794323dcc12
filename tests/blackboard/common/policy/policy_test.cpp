#include "blackboard/common/policy/policy.h"

#include <limits>

#include <gtest/gtest.h>

#include "count_allocations.h"
#include "policy_bytes.h"

namespace soccer {
namespace {

/// One action, 2 x + y, of observations with mean 1 and deviation 0.5.
Policy line() {
  LinearPolicy policy;
  policy.mean = {1, 1};
  policy.deviation = {0.5, 0.5};
  policy.weights = {{2, 1}};
  return Policy(read_policy(policy_bytes(policy), "line.policy"));
}

TEST(Policy, computes_actions_of_normalised_observations) {
  Policy policy = line();
  EXPECT_EQ(policy.observations(), 2U);
  EXPECT_EQ(policy.actions(), 1U);
  ASSERT_TRUE(policy.act(std::array{1.5F, 2.0F}));
  EXPECT_FLOAT_EQ(policy.action()[0], 2 * 1 + 2);
  ASSERT_TRUE(policy.act(std::array{0.0F, 1.0F}));
  EXPECT_FLOAT_EQ(policy.action()[0], 2 * -2);
}

TEST(Policy, rounds_half_up_and_limits_its_inputs) {
  Policy policy = line();
  const float half = 0.5F / 64;  // half an input
  ASSERT_TRUE(policy.act(std::array{1.0F, 1 + half}));
  EXPECT_FLOAT_EQ(policy.action()[0], 1.0F / 32);
  ASSERT_TRUE(policy.act(std::array{1.0F, 1 - half}));
  EXPECT_FLOAT_EQ(policy.action()[0], 0);
  ASSERT_TRUE(policy.act(std::array{1.0F, 1e30F}));
  EXPECT_FLOAT_EQ(policy.action()[0], 127.0F / 32);
  ASSERT_TRUE(policy.act(std::array{1.0F, -std::numeric_limits<float>::max()}));
  EXPECT_FLOAT_EQ(policy.action()[0], -4);
}

TEST(Policy, reports_an_observation_that_is_not_finite_and_keeps_its_action) {
  Policy policy = line();
  ASSERT_TRUE(policy.act(std::array{1.5F, 2.0F}));
  for (const float bad : {std::numeric_limits<float>::quiet_NaN(), -std::numeric_limits<float>::infinity()}) {
    EXPECT_FALSE(policy.act(std::array{1.0F, bad}));
    EXPECT_EQ(policy.problem(), "an observation is not a finite number");
    EXPECT_FLOAT_EQ(policy.action()[0], 4);
  }
  EXPECT_TRUE(policy.act(std::array{1.0F, 1.0F}));
}

TEST(Policy, reports_an_action_that_is_not_finite) {
  LinearPolicy huge = random_policy(2, 1, 1, std::numeric_limits<float>::max());
  huge.weights = {{64, 64}};
  Policy policy(read_policy(policy_bytes(huge), "huge.policy"));
  EXPECT_FALSE(policy.act(std::array{4.0F, 4.0F}));
  EXPECT_EQ(policy.problem(), "an action is not a finite number");
}

TEST(Policy, an_observation_of_another_size_is_an_error) {
  Policy policy = line();
  EXPECT_THROW(policy.act(std::array{1.0F}), std::logic_error);
}

TEST(Policy, allocates_nothing) {
  Policy policy(read_policy(policy_bytes(random_policy(70, 12, 1)), "random.policy"));
  const std::vector<float> observation(70, 0.3F), bad(70, std::numeric_limits<float>::quiet_NaN());
  const std::size_t before = allocations();
  for (int i = 0; i < 10; ++i) {
    policy.act(observation);
    policy.act(bad);
  }
  EXPECT_EQ(allocations(), before);
}

TEST(PolicyId, is_the_fnv_hash_of_the_name) {
  static_assert(policy_id("") == 0x811c9dc5U);
  static_assert(policy_id("a") == 0xe40c292cU);
  static_assert(policy_id("foobar") == 0xbf9cf968U);
}

}  // namespace
}  // namespace soccer
