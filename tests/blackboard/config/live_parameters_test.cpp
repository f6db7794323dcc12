#include "blackboard/config/live_parameters.h"

#include <cmath>
#include <thread>

#include <gmock/gmock.h>

namespace soccer {
namespace live_parameters_test {  // not anonymous: clang would warn of described structs' unused functions

using testing::ElementsAre;
using testing::HasSubstr;

struct WalkCard {
  double lift = 0.01;
  int steps = 4;
  bool swing = true;
  std::array<double, 2> gains{1, 2};
  DESCRIBE(WalkCard, (lift, "m", 0, 0.05, "height of the swinging foot"), (steps, "", 1, 10), (swing, ""), (gains, "", 0, 5))
};
struct KickCard {
  double power = 1;
  DESCRIBE(KickCard, (power, "", 0, 1))
};

class Live : public testing::Test {
 protected:
  Live() {
    live.add(walk);
    live.add(kick);
  }
  std::string complaint(const std::string& name, const std::vector<double>& values) {
    try {
      return live.set(name, values) ? "" : "no such struct";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  WalkCard walk;
  KickCard kick;
  LiveParameters live;
};

TEST_F(Live, IsListedWithUnitRangeAndDescription) {
  const auto list = live.values();
  ASSERT_EQ(list.size(), 5U);
  EXPECT_EQ(list[0].name, "WalkCard.lift");
  EXPECT_THAT(list[0].values, ElementsAre(0.01));
  EXPECT_EQ(list[0].card.unit, "m");
  EXPECT_EQ(list[0].card.high, 0.05);
  EXPECT_EQ(list[0].card.meaning, "height of the swinging foot");
  EXPECT_EQ(list[1].kind, ParameterValue::Kind::kWhole);
  EXPECT_EQ(list[2].kind, ParameterValue::Kind::kTruth);
  EXPECT_TRUE(list[3].is_list);
  EXPECT_THAT(list[3].values, ElementsAre(1, 2));
  EXPECT_EQ(list[4].name, "KickCard.power");
}

TEST_F(Live, AChangeArrivesBetweenTicksAndOnce) {
  EXPECT_FALSE(live.take());
  EXPECT_TRUE(live.set("WalkCard.lift", {0.02}));
  EXPECT_EQ(walk.lift, 0.01);
  EXPECT_EQ(live.values()[0].values[0], 0.02);
  EXPECT_TRUE(live.take());
  EXPECT_EQ(walk.lift, 0.02);
  EXPECT_FALSE(live.take());
}

TEST_F(Live, InvalidValuesAreErrorsAndChangeNothing) {
  EXPECT_THAT(complaint("WalkCard.lift", {0.2}), HasSubstr("out of range"));
  EXPECT_THAT(complaint("WalkCard.lift", {NAN}), HasSubstr("out of range"));
  EXPECT_THAT(complaint("WalkCard.lift", {}), HasSubstr("0 values"));
  EXPECT_THAT(complaint("WalkCard.steps", {1.5}), HasSubstr("is not an integer"));
  EXPECT_THAT(complaint("WalkCard.gains", {1, 7}), HasSubstr("out of range"));
  EXPECT_THAT(complaint("WalkCard.hop", {1}), HasSubstr("unknown key 'hop'"));
  EXPECT_THAT(complaint("WalkCard", {1}), HasSubstr("unknown key"));
  EXPECT_EQ(complaint("Walk.lift", {1}), "no such struct");
  EXPECT_EQ(complaint("", {1}), "no such struct");
  EXPECT_FALSE(live.take());
  EXPECT_EQ(walk, WalkCard());
}

TEST_F(Live, AnotherThreadMaySetParametersMeanwhile) {
  std::thread other([this] {
    for (int i = 0; i <= 1000; ++i) live.set("WalkCard.gains", {0.001 * i, 0.001 * i});
  });
  for (int i = 0; i < 1000; ++i) {
    live.take();
    if (walk.gains[1] == 2) continue;  // not set yet
    EXPECT_EQ(walk.gains[0], walk.gains[1]);
  }
  other.join();
  live.take();
  EXPECT_THAT(walk.gains, ElementsAre(1, 1));
}

}  // namespace live_parameters_test
}  // namespace soccer
