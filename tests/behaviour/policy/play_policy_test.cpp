#include "behaviour/policy/play_policy.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace soccer {
namespace {

PlayPolicyParameters with_others(int mates, int opponents) {
  PlayPolicyParameters parameters;
  parameters.mates = mates;
  parameters.opponents = opponents;
  return parameters;
}

std::vector<float> observation(const PlayPolicy& policy, PlayView view) {
  std::vector<float> numbers(policy.observations());
  policy.observe(view, numbers);
  return numbers;
}

float element(const PlayPolicy& policy, const std::vector<float>& numbers, const std::string& name) {
  const std::vector<std::string> names = policy.observation_names();
  const auto found = std::ranges::find(names, name);
  EXPECT_NE(found, names.end()) << name;
  return numbers.at(static_cast<std::size_t>(found - names.begin()));
}

TEST(PlayPolicy, names_every_element) {
  for (const PlayPolicyParameters& parameters : {PlayPolicyParameters{}, with_others(2, 3)}) {
    const PlayPolicy policy(parameters, {});
    EXPECT_EQ(policy.observation_names().size(), policy.observations());
    EXPECT_EQ(policy.action_names().size(), policy.actions());
    EXPECT_EQ(policy.observation_mirror().from.size(), policy.observations());
    EXPECT_EQ(policy.action_mirror().from.size(), policy.actions());
  }
}

TEST(PlayPolicy, observes_the_ball_in_the_robots_frame) {
  const PlayPolicy policy({}, {});
  PlayView view;
  view.pose = {1, 1, kPi / 2};
  view.ball = {1, 4};           // 3 m ahead
  view.ball_velocity = {2, 0};  // to the right
  view.target = {-4, 1};        // 5 m to the left
  view.stable = false;
  const std::vector<float> seen = observation(policy, view);
  const auto expect = [&](const std::string& name, double value) { EXPECT_NEAR(element(policy, seen, name), value, 1e-6) << name; };
  expect("ball x", 1);
  expect("ball y", 0);
  expect("ball x, near", std::tanh(10));
  expect("ball y, near", 0);
  expect("ball velocity x", 0);
  expect("ball velocity y", -2);
  expect("target x", 0);
  expect("target y", 1);
  expect("target cosine", 0);
  expect("target sine", 1);
  expect("x", 1 / 4.5);
  expect("y", 1 / 3.0);
  expect("heading cosine", 0);
  expect("heading sine", 1);
  expect("stable", 0);
}

TEST(PlayPolicy, if_centred_observes_every_ball_and_target_like_the_centre_and_the_goal) {
  PlayPolicyParameters parameters;
  parameters.centred = true;
  const PlayPolicy policy(parameters, {});
  PlayView centre;
  centre.pose = {-1, 0.5, 0.3};
  centre.target = {4.5, 0};
  PlayView moved = centre;  // the same, turned to the left and moved to another ball
  moved.pose = {2 - 0.5, 1 - 1, 0.3 + kPi / 2};
  moved.ball = {2, 1};
  moved.target = {2, 3};
  const std::vector<float> seen = observation(policy, moved), expected = observation(policy, centre);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(seen[i], expected[i], 1e-6) << policy.observation_names()[i];
  EXPECT_EQ(expected, observation(PlayPolicy({}, {}), centre)) << "nothing changes for a ball in the centre";
}

TEST(PlayPolicy, observes_the_robots_nearest_to_the_ball) {
  const PlayPolicy policy(with_others(1, 3), {});
  PlayView view;
  view.ball = {3, 0};
  view.mates = {{{-3, 0}, false}, {{2.7, 0}, true}};
  view.opponents = {{{0, 1.5}, false}, {{3, 0.6}, false}};
  const std::vector<float> seen = observation(policy, view);
  const auto expect = [&](const std::string& name, double value) { EXPECT_NEAR(element(policy, seen, name), value, 1e-6) << name; };
  expect("mate 1 x", 0.9);
  expect("mate 1 lies", 1);
  expect("opponent 1 y", 0.2);
  expect("opponent 2 y", 0.5);
  expect("opponent 2 present", 1);
  expect("opponent 3 x", 0);
  expect("opponent 3 present", 0);
}

TEST(PlayPolicy, turns_actions_into_walks_kicks_and_dives) {
  PlayPolicyParameters parameters;
  parameters.dives = true;
  const PlayPolicy policy(parameters, {});
  PlayView view;
  view.pose = {1, 0, kPi};
  view.ball = {0.8, 0.05};  // ahead, on the right
  MotionRequest request = policy.request(view, std::array{1.0F, -0.5F, 3.0F, -0.1F, 1.0F, 0.4F});
  EXPECT_EQ(request.action, BodyAction::kWalk);
  EXPECT_DOUBLE_EQ(request.forward, parameters.max_forward);
  EXPECT_DOUBLE_EQ(request.left, -0.5 * parameters.max_sideways);
  EXPECT_DOUBLE_EQ(request.turn, parameters.max_turn) << "limited to 1";
  request = policy.request(view, std::array{1.0F, 0.0F, 0.0F, 0.1F, 0.5F, 0.0F});
  EXPECT_EQ(request.action, BodyAction::kKick);
  EXPECT_NEAR(request.kick_direction, 0.785, 1e-9);
  EXPECT_NEAR(request.ball.x, 0.2, 1e-9);
  EXPECT_NEAR(request.ball.y, -0.05, 1e-9);
  EXPECT_FALSE(request.kick_left_foot);
  request = policy.request(view, std::array{0.0F, 0.0F, 0.0F, 1.0F, 0.0F, -0.6F});
  EXPECT_EQ(request.action, BodyAction::kDive);
  EXPECT_EQ(request.dive_to, Dive::kRight);
}

TEST(PlayPolicy, mirrors_the_field_about_its_long_axis) {
  const PlayPolicy policy(with_others(1, 1), {});
  PlayView view, other;
  view.pose = {1, 0.5, 0.3};
  other.pose = {1, -0.5, -0.3};
  view.ball = {2, 0.2};
  other.ball = {2, -0.2};
  view.ball_velocity = {0.3, 0.4};
  other.ball_velocity = {0.3, -0.4};
  view.target = other.target = {4.5, 0};
  view.mates = {{{0, 1}, true}};
  other.mates = {{{0, -1}, true}};
  const std::vector<float> seen = observation(policy, view), expected = observation(policy, other);
  std::vector<float> mirrored(seen.size());
  policy.observation_mirror().apply(seen, mirrored);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_NEAR(mirrored[i], expected[i], 1e-6) << policy.observation_names()[i];
}

}  // namespace
}  // namespace soccer
