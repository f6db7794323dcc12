#include "libagent/core/failures.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

TEST(Failures, reports_the_first_tenth_and_hundredth_error_of_each_kind) {
  Failures failures;
  std::vector<unsigned> command;
  for (int i = 0; i < 150; ++i)
    if (const unsigned times = failures.add("the bus is unavailable")) command.push_back(times);
  EXPECT_EQ(command, (std::vector<unsigned>{1, 10, 100}));
  EXPECT_EQ(failures.add("the clock is unavailable"), 1U) << "another kind";
  EXPECT_EQ(failures.add("the clock is unavailable"), 0U);
}

TEST(Failures, counts_kinds_beyond_its_capacity_together) {
  Failures failures;
  int command = 0;
  for (int i = 0; i < 1000; ++i) command += failures.add(("failure " + std::to_string(i)).c_str()) > 0;
  EXPECT_EQ(command, Failures::KINDS + 2) << "the 10th and 100th error of the last kind";
}

TEST(Failures, texts_are_of_one_kind_if_their_first_127_characters_are_equal) {
  Failures failures;
  const std::string same(127, 'a'), other = std::string(126, 'a') + 'b';
  EXPECT_EQ(failures.add((same + "1").c_str()), 1U);
  EXPECT_EQ(failures.add((same + "2").c_str()), 0U);
  EXPECT_EQ(failures.add(other.c_str()), 1U);
  EXPECT_EQ(failures.add(other.c_str()), 0U);
}

TEST(Failures, the_sixteenth_kind_also_counts_all_further_kinds) {
  Failures failures;
  const auto add = [&](int kind) { return failures.add(("failure " + std::to_string(kind)).c_str()); };
  for (int kind = 10; kind < 26; ++kind) EXPECT_EQ(add(kind), 1U) << kind;
  for (int kind = 26; kind < 34; ++kind) EXPECT_EQ(add(kind), 0U) << kind;
  EXPECT_EQ(add(25), 10U);
  EXPECT_EQ(add(24), 0U) << "the fifteenth kind is not affected";
}

TEST(Failures, each_tenfold_number_is_reported) {
  Failures failures;
  std::vector<unsigned> reported;
  for (int i = 0; i < 100'000; ++i)
    if (const unsigned count = failures.add("the bus is unavailable")) reported.push_back(count);
  EXPECT_EQ(reported, (std::vector<unsigned>{1, 10, 100, 1000, 10'000, 100'000}));
}

}  // namespace
}  // namespace soccer
