#include <gtest/gtest.h>

#include "simulation/cameras/traced/room.h"

namespace soccer::traced {
namespace {

HallPlan plain_plan() {
  TracedHallParameters parameters;
  parameters.line_wear_high = parameters.dirt_high = parameters.fibre_high = parameters.pile_high = 0;
  return hall_plan(3, {}, parameters);
}

/// Fraction of paint in a pixel of this size, m.
float painted(const Carpet& carpet, const HallPlan& plan, float x, float y, float size) {
  const Carpet::Texel texel = carpet.at({x, y}, {{size, 0}, {0, size}}, {1, 0});
  return (texel.reflectance.x() - plan.carpet.colour.x()) / (plan.carpet.paint.x() - plan.carpet.colour.x());
}

TEST(Carpet, lines_are_where_the_rules_place_them) {
  const HallPlan plan = plain_plan();
  const FieldDimensions field;
  const Carpet carpet(plan, field);
  const auto line = [&](double x, double y) {
    return carpet.at({static_cast<float>(x), static_cast<float>(y)}, {{0.001F, 0}, {0, 0.001F}}, {1, 0}).line;
  };
  for (const double sx : {-1.0, 1.0})
    for (const double sy : {-1.0, 1.0}) {
      EXPECT_TRUE(line(sx * 4.5, sy * 1.9));
      EXPECT_TRUE(line(sx * 1.9, sy * 3));
      EXPECT_TRUE(line(sx * 4.52, sy * 3.02)) << "corner";
      EXPECT_TRUE(line(sx * 3.9, sy * 0.4));
      EXPECT_TRUE(line(sx * 4.2, sy * 1.1));
      EXPECT_TRUE(line(sx * 0.75 * std::sqrt(0.5), sy * 0.75 * std::sqrt(0.5)));
      EXPECT_TRUE(line(sx * 0.02, sy * 2));
      EXPECT_TRUE(line(sx * 3.2, sy * 0.04)) << "penalty mark";
      EXPECT_FALSE(line(sx * 3.2, sy * 0.06));
      EXPECT_FALSE(line(sx * 4.53, sy * 1.9));
      EXPECT_FALSE(line(sx * 0.03, sy * 2));
      EXPECT_FALSE(line(sx * 3.0, sy * 1.1));
    }
}

TEST(Carpet, a_line_that_is_narrower_than_a_pixel_keeps_its_area) {
  const HallPlan plan = plain_plan();
  const Carpet carpet(plan, {});
  EXPECT_NEAR(painted(carpet, plan, 0, 2, 0.2F), 0.25, 1e-3);
  EXPECT_NEAR(painted(carpet, plan, 2, 3.02F, 0.1F), 0.5, 1e-3);
  EXPECT_NEAR(painted(carpet, plan, 2, 3.125F, 0.2F), 0, 1e-3);
}

}  // namespace
}  // namespace soccer::traced
