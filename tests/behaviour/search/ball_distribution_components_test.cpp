#include <algorithm>
#include <cmath>
#include <numeric>

#include <gmock/gmock.h>

#include "behaviour/search/ball_distribution.h"
#include "behaviour/search/find_ball.h"
#include "behaviour/search/route_planner.h"

namespace soccer {
namespace {

using testing::DoubleNear;
using testing::Each;

PositionalDistribution nine() { return {FieldDimensions{}, 3, 3}; }

PositionalDistribution with(std::size_t segment, double weight) {
  PositionalDistribution d = nine();
  d.assign([&](std::size_t i) { return i == segment ? weight : 1.0; });
  return d;
}

SearchSense sense_of_2017(double x, double y) {
  SearchSense sense;
  sense.pose = {x, y, 0};
  sense.looks = true;
  return sense;
}

/// A generator with a given, constant estimate.
class Given final : public BallDistributionGenerator {
 public:
  explicit Given(PositionalDistribution d) : d_(std::move(d)) {}
  void update(const SearchSense&) override {}
  const PositionalDistribution& distribution() const override { return d_; }
  SearchShare share() const override { return share_of(d_.columns(), d_.rows(), d_.values()); }

 private:
  PositionalDistribution d_;
};

TEST(BallPosComponent, raises_the_probability_of_the_balls_segment) {
  PositionalDistribution d = nine();
  SearchSense sense = sense_of_2017(0, 0);
  sense.ball = Point2<Field>{3, 2};
  BallPosComponent(2).apply(sense, 0.5, d);
  EXPECT_NEAR(d[8], (1.0 / 9 + 1) / 2, 1e-12);
  EXPECT_NEAR(d[0], 1.0 / 18, 1e-12);
}

TEST(EntropyComponent, converges_towards_uniform) {
  PositionalDistribution d = with(4, 100);
  EntropyComponent entropy(10);
  entropy.apply(sense_of_2017(0, 0), 10, d);
  EXPECT_NEAR(d[4], std::exp(-1) * 100 / 108 + (1 - std::exp(-1)) / 9, 1e-12);
  for (int i = 0; i < 50; ++i) entropy.apply(sense_of_2017(0, 0), 10, d);
  EXPECT_THAT(d.values(), Each(DoubleNear(1.0 / 9, 1e-9)));
}

TEST(FlipFilterComponent, resets_when_the_pose_jumps) {
  FlipFilterComponent flip;
  PositionalDistribution d = with(4, 100);
  flip.apply(sense_of_2017(1, 1), 0.1, d);
  flip.apply(sense_of_2017(1.1, 1), 0.1, d);
  EXPECT_GT(d[4], 0.9);
  flip.apply(sense_of_2017(-1.1, -1), 0.1, d);
  EXPECT_THAT(d.values(), Each(DoubleNear(1.0 / 9, 1e-12)));
}

TEST(RobotPosComponent, lowers_the_own_segment_while_no_ball_is_seen) {
  RobotPosComponent own(3);
  PositionalDistribution d = nine();
  own.apply(sense_of_2017(0, 0), 3, d);
  EXPECT_NEAR(d[4] / d[0], std::exp(-1), 1e-12);
  const PositionalDistribution before = d;
  SearchSense sees = sense_of_2017(0, 0);
  sees.ball = Point2<Field>{0, 0};
  own.apply(sees, 3, d);
  EXPECT_EQ(d, before);
}

TEST(PenalisedComponent, resets_while_penalised) {
  PositionalDistribution d = with(4, 100);
  SearchSense sense = sense_of_2017(0, 0);
  sense.penalised = true;
  PenalisedComponent().apply(sense, 0.1, d);
  EXPECT_THAT(d.values(), Each(DoubleNear(1.0 / 9, 1e-12)));
}

TEST(TeamDistributionGenerator, is_the_product_of_the_own_estimate_and_the_sum_of_all) {
  const PositionalDistribution own = with(0, 4), theirs = with(8, 10);
  TeamDistributionGenerator team(std::make_unique<Given>(own));
  SearchSense sense = sense_of_2017(0, 0);
  sense.mates.push_back({3, {}, {}, share_of(3, 3, theirs.values())});
  team.update(sense);
  const auto product = [&](std::size_t j) { return own[j] * (own[j] + theirs[j]); };
  double sum = 0;
  for (std::size_t j = 0; j < 9; ++j) sum += product(j);
  for (std::size_t j = 0; j < 9; ++j) EXPECT_NEAR(team.distribution()[j], product(j) / sum, 0.003) << j;  // a share has 8 bits
}

TEST(TeamDistributionGenerator, ignores_teammates_without_a_map_or_with_a_malformed_one) {
  const PositionalDistribution own = with(2, 4);
  TeamDistributionGenerator team(std::make_unique<Given>(own));
  SearchSense sense = sense_of_2017(0, 0);
  sense.mates.push_back({3, {}, {}, {}});
  sense.mates.push_back({4, {}, {}, {30, 20, {1, 2, 3}}});
  team.update(sense);
  double squares = 0;
  for (std::size_t j = 0; j < 9; ++j) squares += own[j] * own[j];
  EXPECT_NEAR(team.distribution()[2], own[2] * own[2] / squares, 1e-12);
}

TEST(SimpleUtilityCalculator, divides_the_probability_by_the_time_to_the_segment) {
  const SimpleUtilityCalculator utility(0.25);
  const PositionalDistribution d = nine();
  const double way = distance(Point2<Field>{0, 0}, d.centre(8));
  EXPECT_NEAR(utility.utility(8, d, sense_of_2017(0, 0)), (1.0 / 9) / (way / 0.25), 1e-12);
  EXPECT_TRUE(std::isfinite(utility.utility(4, d, sense_of_2017(0, 0))));
}

TEST(DistributedUtilityCalculator, divides_the_utility_among_the_robots_that_go_there) {
  const DistributedUtilityCalculator utility(std::make_unique<SimpleUtilityCalculator>(0.25));
  const PositionalDistribution d = nine();
  const double alone = utility.utility(8, d, sense_of_2017(0, 0));
  SearchSense sense = sense_of_2017(0, 0);
  sense.mates.push_back({3, {}, {3, 2}, share_of(3, 3, d.values())});
  EXPECT_NEAR(utility.utility(8, d, sense), alone / 2, 1e-12);
  sense.mates.push_back({4, {}, {3, 2}, share_of(3, 3, d.values())});
  EXPECT_NEAR(utility.utility(8, d, sense), alone / 3, 1e-12);
  EXPECT_NEAR(utility.utility(0, d, sense), utility.utility(0, d, sense_of_2017(0, 0)), 1e-12);
}

TEST(SimpleStrategy, goes_to_the_segment_with_the_highest_utility) {
  SimpleStrategy strategy(std::make_unique<SimpleUtilityCalculator>(0.25));
  EXPECT_EQ(*strategy.suggest(nine(), sense_of_2017(2.9, 1.9)), nine().centre(8));
  EXPECT_EQ(*strategy.suggest(with(0, 1000), sense_of_2017(2.9, 1.9)), nine().centre(0));
}

TEST(SimpleStrategy, reports_the_utility_of_each_segment) {
  SimpleStrategy strategy(std::make_unique<SimpleUtilityCalculator>(0.25));
  strategy.suggest(with(0, 1000), sense_of_2017(2.9, 1.9));
  SearchPlan plan;
  strategy.describe(plan);
  ASSERT_EQ(plan.utility.size(), nine().size());
  EXPECT_EQ(std::ranges::max_element(plan.utility), plan.utility.begin());
}

TEST(GeneratorOf2017, is_the_same_on_a_mirrored_field) {
  const auto segment_mirrored = [](std::size_t i) { return 8 - i; };
  const auto ours = generator_of_2017(FieldDimensions{}, SearchParameters{}),
             mirrored = generator_of_2017(FieldDimensions{}, SearchParameters{});
  for (int tick = 0; tick < 200; ++tick) {
    SearchSense sense = sense_of_2017(-3 + 0.03 * tick, 1.5 - 0.01 * tick), other = sense_of_2017(3 - 0.03 * tick, -1.5 + 0.01 * tick);
    sense.time = other.time = 0.1 * tick;
    if (tick > 150) {
      sense.ball = Point2<Field>{2, -1};
      other.ball = Point2<Field>{-2, 1};
    }
    ours->update(sense);
    mirrored->update(other);
  }
  ASSERT_EQ(ours->distribution().size(), 9U);
  for (std::size_t i = 0; i < 9; ++i) EXPECT_NEAR(ours->distribution()[i], mirrored->distribution()[segment_mirrored(i)], 1e-9);
}

}  // namespace
}  // namespace soccer
