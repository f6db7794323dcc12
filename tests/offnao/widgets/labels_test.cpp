#include "offnao/widgets/labels.h"

#include <gmock/gmock.h>

namespace soccer::offnao {
namespace {

constexpr double kRadius = 10;

DiscLabel label_at(double x, double y) { return {{x, y}, kRadius, {40, 12}}; }

TEST(LabelPlaces, a_lone_label_is_below_its_disc) {
  const auto places = label_places({label_at(100, 50)});
  ASSERT_EQ(places.size(), 1U);
  EXPECT_DOUBLE_EQ(places[0].center().x(), 100);
  EXPECT_GT(places[0].top(), 50 + kRadius);
}

TEST(LabelPlaces, labels_of_robots_in_a_duel_cover_neither_one_another_nor_a_robot) {
  const std::vector<DiscLabel> duel{label_at(100, 50), label_at(118, 54), label_at(96, 70)};
  const auto places = label_places(duel);
  for (std::size_t i = 0; i < places.size(); ++i)
    for (std::size_t j = 0; j < places.size(); ++j) {
      if (i == j) continue;
      EXPECT_FALSE(places[i].intersects(places[j])) << i << " and " << j;
      EXPECT_FALSE(places[i].contains(duel[j].centre)) << i << " and " << j;
    }
}

TEST(LabelPlaces, a_label_below_a_disc_at_the_lower_edge_is_moved_into_the_bounds) {
  const QRectF bounds(0, 0, 200, 62);
  EXPECT_FALSE(bounds.contains(label_places({label_at(100, 50)})[0]));
  EXPECT_TRUE(bounds.contains(label_places({label_at(100, 50)}, bounds)[0]));
}

}  // namespace
}  // namespace soccer::offnao
