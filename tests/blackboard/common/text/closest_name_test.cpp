#include "blackboard/common/text/closest_name.h"

#include <vector>

#include <gtest/gtest.h>

namespace soccer {
namespace {

const std::vector<std::string> kNames{"roles.Default", "roles.Striker", "skills.FindBall", "--duration",
                                      "--debug-port",  "lift",          "step_period"};

TEST(ClosestName, the_same_name_in_another_case_is_found) { EXPECT_EQ(closest_name("ROLES.striker", kNames), "roles.Striker"); }

TEST(ClosestName, a_name_without_its_module_is_found) {
  EXPECT_EQ(closest_name("Striker", kNames), "roles.Striker");
  EXPECT_EQ(closest_name("skills.striker", kNames), "roles.Striker");
}

TEST(ClosestName, a_missing_a_doubled_a_wrong_and_two_exchanged_letters_are_found) {
  EXPECT_EQ(closest_name("lif", kNames), "lift");
  EXPECT_EQ(closest_name("--durration", kNames), "--duration");
  EXPECT_EQ(closest_name("step_pariod", kNames), "step_period");
  EXPECT_EQ(closest_name("tsep_period", kNames), "step_period");
}

TEST(ClosestName, of_two_close_names_the_closer_one_is_found) {
  const std::vector<std::string> names{"team_lost", "team_loss", "team_lass"};
  EXPECT_EQ(closest_name("team_loss2", names), "team_loss");
}

TEST(ClosestName, of_equally_close_names_the_first_one_is_found) {
  const std::vector<std::string> names{"walk_a", "walk_b"};
  EXPECT_EQ(closest_name("walk_c", names), "walk_a");
}

TEST(ClosestName, a_name_that_differs_in_more_than_a_third_of_its_letters_is_not_found) {
  const std::vector<std::string> names{"abcdef"};
  EXPECT_EQ(closest_name("abcdxy", names), "abcdef");
  EXPECT_EQ(closest_name("abcxyz", names), std::nullopt);
}

TEST(ClosestName, nothing_is_close_to_an_empty_name_or_among_no_names) {
  EXPECT_EQ(closest_name("", kNames), std::nullopt);
  EXPECT_EQ(closest_name("lift", {}), std::nullopt);
}

TEST(ClosestName, a_suggestion_is_the_end_of_a_message) {
  EXPECT_EQ(did_you_mean("Striker", kNames), "; did you mean roles.Striker?");
  EXPECT_EQ(did_you_mean("something else", kNames), "");
}

}  // namespace
}  // namespace soccer
