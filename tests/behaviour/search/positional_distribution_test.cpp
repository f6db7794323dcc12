#include "behaviour/search/positional_distribution.h"

#include <cmath>
#include <limits>
#include <numeric>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_real_distribution.hpp>
#include <gmock/gmock.h>

namespace soccer {
namespace {

using testing::DoubleNear;
using testing::Each;
using testing::Ge;

double sum_of(const PositionalDistribution& d) { return std::accumulate(d.values().begin(), d.values().end(), 0.0); }

TEST(PositionalDistribution, starts_uniform) {
  const PositionalDistribution d(FieldDimensions{}, 3, 3);
  EXPECT_THAT(d.values(), Each(DoubleNear(1.0 / 9, 1e-12)));
}

TEST(PositionalDistribution, with_nine_segments_has_the_centres_of_the_thesis) {
  FieldDimensions field;
  field.line_width = 0;
  const PositionalDistribution d = segments_within(field, 1.85);
  ASSERT_EQ(d.size(), 9U);
  for (const double x : {-3.0, 0.0, 3.0})
    for (const double y : {-2.0, 0.0, 2.0}) {
      const Point2<Field> centre = d.centre(d.at({x, y}));
      EXPECT_NEAR(centre.x, x, 1e-9);
      EXPECT_NEAR(centre.y, y, 1e-9);
    }
}

TEST(PositionalDistribution, has_segments_within_the_range_of_their_centres_on_any_field) {
  for (const double length : {4.0, 9.0, 30.0})
    for (const double width : {3.0, 6.0, 20.0})
      for (const double reach : {0.8, 1.3, 2.5, 8.0}) {
        FieldDimensions field;
        field.length = length;
        field.width = width;
        const PositionalDistribution d = segments_within(field, reach);
        EXPECT_LE(std::hypot(length / (2 * d.columns()), width / (2 * d.rows())), reach + 1e-9)
            << length << " x " << width << ", " << reach;
      }
}

TEST(PositionalDistribution, has_a_sum_of_one_and_no_negative_probability_for_any_weights) {
  boost::random::mt19937 engine(1);
  boost::random::uniform_real_distribution<double> number(-1, 2);
  PositionalDistribution d(FieldDimensions{}, 6, 4);
  for (int round = 0; round < 1000; ++round) {
    d.assign([&](std::size_t i) {
      if (round % 7 == 0 && i % 5 == 0) return std::numeric_limits<double>::quiet_NaN();
      if (round % 11 == 0 && i % 3 == 0) return std::numeric_limits<double>::infinity();
      return round % 13 == 0 ? -1.0 : d[i] * number(engine);
    });
    ASSERT_NEAR(sum_of(d), 1, 1e-9);
    ASSERT_THAT(d.values(), Each(Ge(0)));
  }
}

TEST(PositionalDistribution, assigns_a_point_to_the_segment_whose_centre_is_nearest) {
  const PositionalDistribution d(FieldDimensions{}, 30, 20);
  for (std::size_t i = 0; i < d.size(); ++i) EXPECT_EQ(d.at(d.centre(i)), i);
  EXPECT_EQ(d.at({-100, -100}), 0U);
  EXPECT_EQ(d.at({100, 100}), d.size() - 1);
}

}  // namespace
}  // namespace soccer
