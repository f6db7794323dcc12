#include "blackboard/common/log/difference.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace difference_test {  // not anonymous: clang would warn of described structs' unused functions

enum class Foot { kLeft, kRight };
BOOST_DESCRIBE_ENUM(Foot, kLeft, kRight)

struct Spot {
  double x = 0;
  double y = 0;
  DESCRIBE(Spot, (x, "m"), (y, "m"))
};
struct Everything {
  int count = 1;
  Foot foot = Foot::kLeft;
  std::string text;
  Time time{0};
  Spot spot;
  std::array<double, 2> pair{};
  std::vector<Spot> spots;
  DESCRIBE(Everything, (count, ""), (foot, ""), (text, ""), (time, "ns"), (spot, ""), (pair, ""), (spots, ""))
};

TEST(Difference, is_empty_for_equal_topics) { EXPECT_EQ(difference(Everything{}, Everything{}), ""); }

TEST(Difference, reports_the_first_different_field_with_its_path) {
  const auto changed = [](auto change) {
    Everything a;
    a.spots.push_back({1, 2});
    a.spots.push_back({3, 4});
    Everything b = a;
    change(b);
    return difference(a, b);
  };
  EXPECT_EQ(changed([](Everything& e) { e.count = 7; }), "count: 1, 7");
  EXPECT_EQ(changed([](Everything& e) { e.foot = Foot::kRight; }), "foot: 0, 1");
  EXPECT_EQ(changed([](Everything& e) { e.text = "goal"; }), "text: , goal");
  EXPECT_EQ(changed([](Everything& e) { e.time = Time(5); }), "time: 0 ns, 5 ns");
  EXPECT_EQ(changed([](Everything& e) { e.spot.y = 0.25; }), "spot.y: 0, 0.25");
  EXPECT_EQ(changed([](Everything& e) { e.pair[1] = 0.5; }), "pair[1]: 0, 0.5");
  EXPECT_EQ(changed([](Everything& e) { e.spots[1].x = 9; }), "spots[1].x: 3, 9");
  EXPECT_EQ(changed([](Everything& e) { e.spots.pop_back(); }), "spots: 2 elements, 1");
  EXPECT_EQ(changed([](Everything& e) { e.spots.clear(), e.count = 2; }), "count: 1, 2");
}

TEST(Difference, treats_two_nans_as_equal) {
  Everything a, b;
  a.spot.x = b.spot.x = NAN;
  EXPECT_EQ(difference(a, b), "");
  b.spot.y = 1;
  EXPECT_EQ(difference(a, b), "spot.y: 0, 1");
}

}  // namespace difference_test
}  // namespace soccer
