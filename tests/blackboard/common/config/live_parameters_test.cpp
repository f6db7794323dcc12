#include "blackboard/common/config/live_parameters.h"

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
struct LegsCard {
  KickCard left, right;
  DESCRIBE(LegsCard, (left, ""), (right, ""))
};

class LiveParametersTest : public testing::Test {
 protected:
  LiveParametersTest() {
    live.add(walk);
    live.add(kick);
  }
  std::string error(const std::string& name, const std::vector<double>& values) {
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

TEST_F(LiveParametersTest, lists_parameters_with_unit_range_and_description) {
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

TEST_F(LiveParametersTest, keeps_the_values_from_before_any_change_as_defaults) {
  std::vector<DeclaredSection> sections{{"Striker", "striker.py", {{.name = "Striker.pace", .values = {7}, .card = {}}}}};
  live.declare(sections);
  live.set({{"WalkCard.gains", {3, 4}}, {"Striker.pace", {8}}});
  live.declare(sections = {{"Striker", "striker.py", {{.name = "Striker.pace", .values = {7}, .card = {}}}}});
  const auto list = live.values();
  EXPECT_THAT(list[3].values, ElementsAre(3, 4));
  EXPECT_THAT(list[3].default_values, ElementsAre(1, 2));
  EXPECT_THAT(list.back().values, ElementsAre(8));
  EXPECT_THAT(list.back().default_values, ElementsAre(7));
}

TEST_F(LiveParametersTest, sets_one_element_of_an_array_and_keeps_the_others) {
  EXPECT_TRUE(live.set("WalkCard.gains", {3, 4}));
  EXPECT_TRUE(live.set_element("WalkCard.gains", 1, 5));
  EXPECT_TRUE(live.take());
  EXPECT_THAT(walk.gains, ElementsAre(3, 5));
  EXPECT_FALSE(live.set_element("WalkCard.nothing", 0, 1));
  EXPECT_THROW(live.set_element("WalkCard.gains", 2, 1), InputError);
  EXPECT_THROW(live.set_element("WalkCard.lift", 0, 0.02), InputError);
  EXPECT_FALSE(live.take());
}

TEST_F(LiveParametersTest, reports_each_change_to_those_that_watch) {
  std::vector<std::string> names;
  const int owner = 0;
  live.watch(&owner, [&](const std::vector<std::string>& changed) { names.insert(names.end(), changed.begin(), changed.end()); });
  live.set({{"WalkCard.lift", {0.02}}, {"KickCard.power", {0.5}}});
  EXPECT_THROW(live.set("WalkCard.lift", {9}), InputError);
  live.set_element("WalkCard.gains", 0, 2);
  EXPECT_THAT(names, ElementsAre("KickCard.power", "WalkCard.lift", "WalkCard.gains"));
  live.unwatch(&owner);
  live.set("WalkCard.lift", {0.03});
  EXPECT_EQ(names.size(), 3U);
}

TEST_F(LiveParametersTest, sets_several_values_together_or_not_at_all) {
  std::vector<DeclaredSection> declared{{"Striker", "striker.py", {{"Striker.range", {1}, ParameterValue::Kind::kNumber, false, {}}}}};
  live.declare(declared);
  EXPECT_THROW(live.set({{"KickCard.power", {0.5}}, {"Striker.range", {2}}, {"WalkCard.lift", {9}}}), InputError);
  EXPECT_FALSE(live.set({{"KickCard.power", {0.5}}, {"Striker.range", {2}}, {"Unknown.key", {1}}}));
  EXPECT_THROW(live.set({{"KickCard.power", {0.5}}, {"Striker.range", {1, 2}}}), InputError);
  EXPECT_FALSE(live.take());
  EXPECT_THAT(live.values()[4].values, ElementsAre(1));
  EXPECT_THAT(live.values()[5].values, ElementsAre(1));

  EXPECT_TRUE(live.set({{"KickCard.power", {0.5}}, {"Striker.range", {2}}, {"WalkCard.gains", {3, 4}}}));
  EXPECT_TRUE(live.take());
  EXPECT_EQ(kick.power, 0.5);
  EXPECT_THAT(walk.gains, ElementsAre(3, 4));
  EXPECT_THAT(live.values()[5].values, ElementsAre(2));
}

TEST_F(LiveParametersTest, applies_a_change_once_when_it_is_taken) {
  EXPECT_FALSE(live.take());
  EXPECT_TRUE(live.set("WalkCard.lift", {0.02}));
  EXPECT_EQ(walk.lift, 0.01);
  EXPECT_EQ(live.values()[0].values[0], 0.02);
  EXPECT_TRUE(live.take());
  EXPECT_EQ(walk.lift, 0.02);
  EXPECT_FALSE(live.take());
}

TEST_F(LiveParametersTest, refuses_invalid_values_and_changes_nothing) {
  EXPECT_THAT(error("WalkCard.lift", {0.2}), HasSubstr("out of range"));
  EXPECT_THAT(error("WalkCard.lift", {NAN}), HasSubstr("out of range"));
  EXPECT_THAT(error("WalkCard.lift", {}), HasSubstr("0 values"));
  EXPECT_THAT(error("WalkCard.steps", {1.5}), HasSubstr("is not an integer"));
  EXPECT_THAT(error("WalkCard.gains", {1, 7}), HasSubstr("out of range"));
  EXPECT_THAT(error("WalkCard.hop", {1}), HasSubstr("unknown key 'hop'"));
  EXPECT_THAT(error("WalkCard", {1}), HasSubstr("unknown key"));
  EXPECT_EQ(error("Walk.lift", {1}), "no such struct");
  EXPECT_EQ(error("", {1}), "no such struct");
  EXPECT_FALSE(live.take());
  EXPECT_EQ(walk, WalkCard());
}

TEST(LiveParameters, of_groups_are_listed_and_set_one_by_one) {
  LegsCard legs;
  LiveParameters live;
  live.add(legs);
  ASSERT_EQ(live.values().size(), 2U);
  EXPECT_EQ(live.values()[1].name, "LegsCard.right.power");
  EXPECT_EQ(live.values()[1].card.high, 1);
  EXPECT_TRUE(live.set("LegsCard.right.power", {0.5}));
  EXPECT_TRUE(live.take());
  EXPECT_EQ(legs.left.power, 1);
  EXPECT_EQ(legs.right.power, 0.5);
  EXPECT_THROW(live.set("LegsCard.power", {0.5}), InputError);
}

TEST_F(LiveParametersTest, may_be_set_by_another_thread_without_mixed_values) {
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

DeclaredSection gaze() {
  DeclaredSection section{"Gaze", "roles/gaze.py", {}};
  section.parameters.push_back({"Gaze.yaw", {0.25}, ParameterValue::Kind::kNumber, false, {"rad", -1, 1, "head yaw"}});
  section.parameters.push_back({"Gaze.looks", {1, 2}, ParameterValue::Kind::kWhole, true, {"", 1, 9, "looks"}});
  return section;
}

TEST_F(LiveParametersTest, lists_declared_sections_after_the_structs_and_sets_them) {
  std::vector<DeclaredSection> sections{gaze()};
  EXPECT_THAT(live.declare(sections), ElementsAre());
  ASSERT_EQ(live.values().size(), 7U);
  EXPECT_EQ(live.values()[5].name, "Gaze.yaw");
  EXPECT_EQ(live.values()[5].card.meaning, "head yaw");
  EXPECT_FALSE(live.take());
  EXPECT_TRUE(live.set("Gaze.yaw", {0.5}));
  EXPECT_TRUE(live.set("Gaze.looks", {3, 4}));
  EXPECT_TRUE(live.take());
  EXPECT_FALSE(live.take());
  EXPECT_THAT(live.declared()[0].parameters[0].values, ElementsAre(0.5));
  EXPECT_THAT(live.values()[6].values, ElementsAre(3, 4));
}

TEST_F(LiveParametersTest, refuses_invalid_values_of_declared_sections_and_changes_nothing) {
  std::vector<DeclaredSection> sections{gaze()};
  live.declare(sections);
  EXPECT_EQ(error("Gaze.yaw", {2}), "Gaze.yaw: Gaze.yaw = 2 is out of range; give a value from -1 to 1 rad");
  EXPECT_THAT(error("Gaze.looks", {2}), HasSubstr("Gaze.looks has 1 values; give 2"));
  EXPECT_THAT(error("Gaze.looks", {2, 2.5}), HasSubstr("2.5 is not an integer"));
  EXPECT_THAT(error("Gaze.pitch", {0}), HasSubstr("Gaze.pitch: unknown key 'pitch'; the keys of Gaze in roles/gaze.py are: yaw, "));
  EXPECT_THAT(error("Gaze", {0}), HasSubstr("unknown key ''"));
  EXPECT_FALSE(live.take());
  EXPECT_THAT(live.declared()[0].parameters[0].values, ElementsAre(0.25));
}

TEST_F(LiveParametersTest, keeps_values_in_a_new_declaration_and_reports_those_that_are_no_longer_valid) {
  std::vector<DeclaredSection> sections{gaze()};
  live.declare(sections);
  live.set("Gaze.yaw", {0.5});
  live.set("Gaze.looks", {3, 4});
  sections = {gaze()};
  sections[0].parameters[1].card.high = 3;
  EXPECT_THAT(live.declare(sections), ElementsAre("Gaze.looks: Gaze.looks = 4 is out of range; give a value from 1 to 3"));
  EXPECT_THAT(sections[0].parameters[0].values, ElementsAre(0.5));
  EXPECT_THAT(sections[0].parameters[1].values, ElementsAre(1, 2));
  sections.clear();
  EXPECT_THAT(live.declare(sections), ElementsAre("Gaze.yaw: is no longer declared; its value is forgotten"));
  sections = {gaze()};
  EXPECT_THAT(live.declare(sections), ElementsAre());
  EXPECT_THAT(sections[0].parameters[0].values, ElementsAre(0.25));
}

TEST(DeclaredSection, is_printed_as_yaml_with_units_ranges_and_descriptions) {
  EXPECT_EQ(to_yaml(gaze()), "Gaze:\n  yaw: 0.25  # rad, -1 to 1: head yaw\n  looks: [1, 2]  # 1 to 9: looks\n");
}

}  // namespace live_parameters_test
}  // namespace soccer
