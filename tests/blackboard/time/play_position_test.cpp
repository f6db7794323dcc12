#include "blackboard/time/play_position.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

struct Spoken {
  const char* text;
  int half;
  double seconds;
};

class ReadPlayPositionTest : public testing::TestWithParam<Spoken> {};

TEST_P(ReadPlayPositionTest, understands_spoken_times) {
  const auto position = read_play_position(GetParam().text);
  ASSERT_TRUE(position) << GetParam().text;
  EXPECT_EQ(position->half, GetParam().half) << GetParam().text;
  EXPECT_DOUBLE_EQ(position->seconds, GetParam().seconds) << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(All, ReadPlayPositionTest,
                         testing::Values(Spoken{"second half, 3:50", 2, 230}, Spoken{"Second Half 3:50", 2, 230},
                                         Spoken{"2nd half 0:05.5", 2, 5.5}, Spoken{"half 2, 230 s", 2, 230}, Spoken{"h1 9:59", 1, 599},
                                         Spoken{"first half,1:00", 1, 60}, Spoken{"2. half 12", 2, 12}, Spoken{"12:03.5", 0, 723.5},
                                         Spoken{"second half", 2, 0}, Spoken{"h1", 1, 0}, Spoken{" 723.5 ", 0, 723.5},
                                         Spoken{"75:00", 0, 4500}));

TEST(ReadPlayPosition, rejects_texts_that_are_not_times) {
  for (const char* text : {"", "half", "s", "third half 1:00", "3:60", "-5", "1:2:3", "nan", "half 3 1:00", "10 minutes", "1000000001",
                           "99999999999999999999", "half 2, 99999999999999999999 s"})
    EXPECT_FALSE(read_play_position(text)) << text;
}

/// A game with halves of this length, a log that began `before` s earlier, and a time-out after 100 s of the first half.
std::vector<PlaySample> game(double half, double before, bool restarts) {
  std::vector<PlaySample> samples;
  double log = before;
  const auto pass = [&](double seconds, double& played, bool initial, bool playing) {
    for (double t = 0; t < seconds; t += 0.5) {
      samples.push_back({log, played, initial, playing});
      log += 0.5;
      if (playing) played += 0.5;
    }
  };
  double played = 0;
  pass(10, played, true, false);
  pass(100, played, false, true);
  pass(60, played, true, false);  // time-out
  pass(half - 100, played, false, true);
  pass(120, played, true, false);  // half-time
  if (restarts) played = 0;
  pass(half, played, false, true);
  return samples;
}

TEST(PlayPosition, is_found_in_either_half_despite_a_time_out) {
  const auto samples = game(600, 50, false);
  EXPECT_DOUBLE_EQ(*find_position(samples, {1, 60}, 600), 50 + 10 + 60);
  EXPECT_DOUBLE_EQ(*find_position(samples, {1, 200}, 600), 50 + 10 + 60 + 200);
  EXPECT_DOUBLE_EQ(*find_position(samples, {2, 230}, 600), 50 + 10 + 60 + 600 + 120 + 230);
  EXPECT_FALSE(find_position(samples, {2, 601}, 600));
  EXPECT_FALSE(find_position(samples, {1, 601}, 600));
  EXPECT_DOUBLE_EQ(*find_position(samples, {0, 7}, 600), 7);
}

TEST(PlayPosition, is_found_where_each_half_counts_by_itself) {
  EXPECT_DOUBLE_EQ(*find_position(game(300, 0, true), {2, 30}, 600), 10 + 60 + 300 + 120 + 30);
}

TEST(PlayPosition, a_time_out_late_in_the_first_half_is_not_half_time) {
  std::vector<PlaySample> samples;
  for (int i = 0; i < 360; ++i) samples.push_back({1.0 * i, 1.0 * i, false, true});
  for (int i = 360; i < 420; ++i) samples.push_back({1.0 * i, 360, true, false});
  for (int i = 420; i < 600; ++i) samples.push_back({1.0 * i, i - 60.0, false, true});
  EXPECT_DOUBLE_EQ(*find_position(samples, {1, 420}, 600), 480);
  EXPECT_FALSE(find_position(samples, {2, 10}, 600));
}

TEST(PlayPosition, of_a_log_of_the_second_half_alone_needs_its_length) {
  std::vector<PlaySample> samples;
  for (int i = 0; i < 200; ++i) samples.push_back({static_cast<double>(i), 600.0 + i, false, true});
  EXPECT_DOUBLE_EQ(*find_position(samples, {2, 30}, 600), 30);
  EXPECT_FALSE(find_position(samples, {1, 30}, 600));
  EXPECT_FALSE(find_position({}, {1, 30}, 600));
}

}  // namespace
}  // namespace soccer
