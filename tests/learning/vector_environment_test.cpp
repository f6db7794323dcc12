#include "learning/vector_environment.h"

#include <stdexcept>

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

/// Two agents that count steps; an episode of environment with seed s lasts s + 1 steps.
class Counting final : public Environment {
 public:
  const std::vector<std::string>& agents() const override { return two_; }
  const std::vector<std::string>& observation_names() const override { return one_; }
  const std::vector<std::string>& action_names() const override { return one_; }
  Mirror observation_mirror() const override { return {}; }
  Mirror action_mirror() const override { return {}; }
  std::string policy_kind() const override { return {}; }
  std::string policy_parameters() const override { return {}; }
  double step_time() const override { return 1; }
  void seed(std::uint64_t seed, std::uint64_t episode) override {
    seed_ = seed;
    episode_ = episode;
  }
  void reset(const FixedQuantities& fixed) override {
    if (fixed.contains("fails")) throw std::runtime_error("as requested");
    steps_ = 0;
    ++episode_;
  }
  void observe(std::span<float> out) override {
    out[0] = static_cast<float>(steps_);
    out[1] = static_cast<float>(episode_);
  }
  Outcome step(std::span<const float> actions, std::span<float> rewards) override {
    ++steps_;
    rewards[0] = actions[0];
    rewards[1] = actions[1];
    const bool ends = steps_ > seed_;
    return {ends && seed_ % 2 == 0, ends && seed_ % 2 == 1, true, 42};
  }
  SceneTruth scene() const override { return {}; }
  SceneState picture() const override { return {}; }

 private:
  std::vector<std::string> two_{"a", "b"}, one_{"x"};
  std::uint64_t seed_ = 0, episode_ = 0, steps_ = 0;
};

VectorEnvironment counting(std::size_t count, int threads = 1) {
  std::vector<std::unique_ptr<Environment>> environments;
  for (std::size_t i = 0; i < count; ++i) environments.push_back(std::make_unique<Counting>());
  return {std::move(environments), threads};
}

TEST(VectorEnvironment, begins_the_next_episode_in_the_step_in_which_one_ends) {
  VectorEnvironment vector = counting(2);
  vector.reset(0, {});
  const VectorStep& step = vector.step(std::array{1.0F, 2.0F, 3.0F, 4.0F});
  EXPECT_EQ(step.terminated, (std::vector<std::uint8_t>{1, 0}));
  EXPECT_EQ(step.observations, (std::vector{0.0F, 2.0F, 1.0F, 1.0F})) << "of the second episode, and of the first";
  EXPECT_EQ(step.final_observations[0], 1);
  EXPECT_EQ(step.rewards, (std::vector{1.0F, 2.0F, 3.0F, 4.0F}));
  EXPECT_EQ(step.returns[1], 2);
  EXPECT_EQ(step.lengths[0], 1);
  EXPECT_EQ(step.successes[0], 1);
  EXPECT_EQ(step.results[0], 42);
  vector.step(std::array{1.0F, 2.0F, 3.0F, 4.0F});
  EXPECT_EQ(step.truncated, (std::vector<std::uint8_t>{0, 1}));
  EXPECT_EQ(step.returns[3], 8);
  EXPECT_EQ(step.lengths[1], 2);
}

TEST(VectorEnvironment, continues_from_its_state) {
  const std::vector<float> actions(6, 0.5F);
  VectorEnvironment vector = counting(3), other = counting(3, 2);
  const VectorStep& last = vector.reset(0, {{"x", 1}});
  for (int i = 0; i < 4; ++i) vector.step(actions);
  const std::vector<float> observations = other.restore(vector.state()).observations;
  EXPECT_EQ(observations, last.observations);
  vector.step(actions);
  EXPECT_EQ(other.step(actions).observations, last.observations);
  EXPECT_EQ(other.step(actions).lengths, vector.step(actions).lengths);
}

TEST(VectorEnvironment, passes_errors_on) {
  VectorEnvironment vector = counting(3, 2);
  EXPECT_THROW(vector.reset(0, {{"fails", 1}}), std::runtime_error);
  EXPECT_THROW(vector.step(std::vector<float>(6)), InputError) << "without an episode";
  vector.reset(0, {});
  EXPECT_THROW(vector.step(std::array{1.0F}), std::logic_error);
  EXPECT_THROW(VectorEnvironment({}, 1), std::logic_error);
}

}  // namespace
}  // namespace soccer
