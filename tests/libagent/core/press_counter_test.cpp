#include "libagent/core/press_counter.h"

#include <initializer_list>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

int group_of(std::initializer_list<int> down_and_up) {
  PressCounter counter;
  bool pressed = true;
  for (const int cycles : down_and_up) {
    for (int i = 0; i < cycles; ++i)
      if (const int presses = counter.tick(pressed)) return presses;
    pressed = !pressed;
  }
  return 0;
}

TEST(PressCounter, presses_in_quick_succession_form_a_group) {
  EXPECT_EQ(group_of({10, 30}), 1);
  EXPECT_EQ(group_of({10, 15, 10, 30}), 2);
  EXPECT_EQ(group_of({10, 15, 10, 15, 10, 30}), 3);
}

TEST(PressCounter, a_bounce_is_not_a_press) {
  EXPECT_EQ(group_of({2, 30}), 0);
  EXPECT_EQ(group_of({3, 30}), 1);
}

TEST(PressCounter, a_group_ends_when_the_button_is_up_for_longer_than_the_gap) {
  EXPECT_EQ(group_of({10, PressCounter::GAP}), 0);
  EXPECT_EQ(group_of({10, PressCounter::GAP + 1}), 1);
  EXPECT_EQ(group_of({10, PressCounter::GAP, 10, 30}), 2);
}

TEST(PressCounter, a_press_just_shorter_than_a_hold_is_a_press) {
  EXPECT_EQ(group_of({PressCounter::LONG - 1, 30}), 1);
  PressCounter counter;
  for (int i = 1; i < PressCounter::LONG; ++i) EXPECT_EQ(counter.tick(true), 0);
  EXPECT_EQ(counter.tick(true), PressCounter::HOLD);
}

TEST(PressCounter, a_press_after_a_hold_counts_again) {
  PressCounter counter;
  for (int i = 0; i < 400; ++i) counter.tick(true);
  for (int i = 0; i < 30; ++i) EXPECT_EQ(counter.tick(false), 0);
  for (int i = 0; i < 10; ++i) counter.tick(true);
  int presses = 0;
  for (int i = 0; i < 30; ++i) presses += counter.tick(false);
  EXPECT_EQ(presses, 1);
}

TEST(PressCounter, three_seconds_are_a_hold_and_nothing_else) {
  EXPECT_EQ(group_of({300}), PressCounter::HOLD);
  PressCounter counter;
  int groups = 0;
  for (int i = 0; i < 1000; ++i) groups += counter.tick(i < 600) != 0;
  EXPECT_EQ(groups, 1);
}

/// Ticks a counter with the button down, up, down ... for these numbers of cycles. Returns each result that is not 0, with its cycle
/// from 1.
std::vector<std::pair<int, int>> groups(std::initializer_list<int> down_and_up) {
  PressCounter counter;
  std::vector<std::pair<int, int>> ended;
  bool pressed = true;
  int cycle = 0;
  for (const int cycles : down_and_up) {
    for (int i = 0; i < cycles; ++i) {
      ++cycle;
      if (const int presses = counter.tick(pressed)) ended.emplace_back(cycle, presses);
    }
    pressed = !pressed;
  }
  return ended;
}

using Groups = std::vector<std::pair<int, int>>;

TEST(PressCounter, a_group_is_reported_190_ms_after_the_last_press) {
  EXPECT_EQ(groups({10, 100}), (Groups{{29, 1}}));
  EXPECT_EQ(groups({10, 18, 10, 100}), (Groups{{57, 2}}));
  EXPECT_EQ(groups({10, 19, 10, 100}), (Groups{{29, 1}, {58, 1}}));
}

TEST(PressCounter, a_press_of_30_ms_counts_and_one_of_20_ms_does_not) {
  EXPECT_EQ(groups({3, 100}), (Groups{{22, 1}}));
  EXPECT_EQ(groups({2, 100}), (Groups{}));
  EXPECT_EQ(groups({2, 5, 2, 5, 2, 100}), (Groups{})) << "bounces do not add up";
}

TEST(PressCounter, a_hold_is_reported_in_its_third_second) {
  EXPECT_EQ(groups({299, 100}), (Groups{{318, 1}}));
  EXPECT_EQ(groups({500, 100}), (Groups{{300, PressCounter::HOLD}}));
}

TEST(PressCounter, a_hold_discards_the_presses_before_it) { EXPECT_EQ(groups({10, 10, 400, 100}), (Groups{{320, PressCounter::HOLD}})); }

}  // namespace
}  // namespace soccer
