#include "learning/episode_draws.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

TEST(EpisodeDraws, draws_within_the_range) {
  EpisodeRandom random;
  random.seed(1, 0);
  RandomStream engine = random.next();
  const FixedQuantities none;
  EpisodeDraws draws(engine, none);
  for (int i = 0; i < 100; ++i) {
    const double value = draws.uniform("x", -2, 3);
    EXPECT_GE(value, -2);
    EXPECT_LE(value, 3);
    const int choice = draws.choice("kind", 3);
    EXPECT_GE(choice, 0);
    EXPECT_LT(choice, 3);
  }
}

TEST(EpisodeDraws, a_fixed_quantity_does_not_change_the_others) {
  const auto second = [](const FixedQuantities& fixed) {
    EpisodeRandom random;
    random.seed(1, 0);
    RandomStream engine = random.next();
    EpisodeDraws draws(engine, fixed);
    draws.uniform("x", 0, 1);
    return draws.uniform("y", 0, 1);
  };
  EXPECT_EQ(second({}), second({{"x", 5}}));
}

TEST(EpisodeDraws, refuses_unknown_and_unusable_quantities) {
  EpisodeRandom random;
  RandomStream engine = random.next();
  const FixedQuantities unknown{{"z", 1}}, infinite{{"x", INFINITY}}, many{{"kind", 3}};
  EpisodeDraws draws(engine, unknown);
  draws.uniform("x", 0, 1);
  EXPECT_THROW(draws.check(), InputError);
  EpisodeDraws with_infinite(engine, infinite);
  with_infinite.uniform("x", 0, 1);
  EXPECT_THROW(with_infinite.check(), InputError);
  EpisodeDraws with_many(engine, many);
  EXPECT_THROW(with_many.choice("kind", 3), InputError);
}

TEST(EpisodeDraws, refuses_a_fixed_quantity_of_more_than_its_greatest_size) {
  EpisodeRandom random;
  RandomStream engine = random.next();
  const FixedQuantities fixed{{"near", -1.5}, {"far", 100}};
  EpisodeDraws draws(engine, fixed);
  EXPECT_EQ(draws.uniform("near", 0, 1, 1.5), -1.5);
  try {
    draws.uniform("far", 0, 1, 1.5);
    FAIL() << "100 is accepted";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "reset: option 'far' = 100 is out of range; use a number from -1.5 to 1.5");
  }
}

TEST(EpisodeRandom, each_episode_can_be_repeated_alone) {
  EpisodeRandom random;
  random.seed(3, 0);
  const auto first = random.next().word(), second = random.next().word();
  EXPECT_NE(first, second);
  random.seed(3, 1);
  EXPECT_EQ(random.next().word(), second);
  random.seed(4, 1);
  EXPECT_NE(random.next().word(), second);
}

}  // namespace
}  // namespace soccer
