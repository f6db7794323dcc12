#include "simulation/protocol/experiment_message.h"

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

Belief some_belief() {
  Belief belief;
  belief.team_number = 7;
  belief.team_name = "red";
  belief.player_number = 2;
  belief.can_see_ball = true;
  belief.ball_seen_count = 3;
  belief.ball_lost_count = 4;
  belief.x = -1.25;
  belief.y = 2.5;
  belief.orientation = degrees_to_radians(-90.0);
  belief.ball_distance = 0.75;
  belief.state = "search";
  belief.role = "striker";
  belief.penalised = true;
  belief.falls = 5;
  belief.time = 12.34;
  return belief;
}

std::string text_of(const Belief& belief) {
  std::string text;
  append_belief(text, belief);
  return text;
}

/// The error message for a malformed text.
std::string error_of(std::string_view text) {
  std::string error;
  EXPECT_FALSE(read_belief(text, error).has_value()) << text;
  return error;
}

TEST(Belief, is_written_in_millimetres_and_degrees) {
  EXPECT_EQ(text_of(some_belief()),
            "((team_number 7)(team_name \"red\")(player_number 2)(can_see_ball 1)(ball_seen_count 3)(ball_lost_count 4)"
            "(estimated_x_pos -1250.0)(estimated_y_pos 2500.0)(estimated_orientation -90.00)(dist_from_ball 750.0)"
            "(state \"search\")(role \"striker\")(penalised 1)(falls 5)(time 12.34))");
}

TEST(Belief, has_zeros_as_defaults) {
  EXPECT_EQ(text_of({}),
            "((team_number 0)(team_name \"\")(player_number 0)(can_see_ball 0)(ball_seen_count 0)(ball_lost_count 0)"
            "(estimated_x_pos 0.0)(estimated_y_pos 0.0)(estimated_orientation 0.00)(dist_from_ball 0.0)"
            "(state \"\")(role \"\")(penalised 0)(falls 0)(time 0.00))");
}

TEST(Belief, names_the_instant_and_the_quality_of_its_clock_if_it_is_known) {
  Belief belief = some_belief();
  belief.wall_time = 1795820000.125;
  belief.clock_error = 0.004;
  belief.clock_synchronised = true;
  const std::string text = text_of(belief);
  EXPECT_TRUE(text.ends_with("(time 12.34)(wall_time 1795820000.125)(clock_error 0.004)(clock_synchronised 1))")) << text;
  std::string error;
  const auto read = read_belief(text, error);
  ASSERT_TRUE(read.has_value()) << error;
  EXPECT_NEAR(read->wall_time, belief.wall_time, 5e-4);
  EXPECT_EQ(read->clock_error, 0.004);
  EXPECT_TRUE(read->clock_synchronised);
}

TEST(Belief, is_unchanged_after_writing_and_reading) {
  std::string error;
  const auto read = read_belief(text_of(some_belief()), error);
  ASSERT_TRUE(read.has_value()) << error;
  EXPECT_EQ(read->team_number, 7);
  EXPECT_EQ(read->team_name, "red");
  EXPECT_EQ(read->player_number, 2);
  EXPECT_TRUE(read->can_see_ball);
  EXPECT_EQ(read->ball_seen_count, 3);
  EXPECT_EQ(read->ball_lost_count, 4);
  EXPECT_DOUBLE_EQ(read->x, -1.25);
  EXPECT_DOUBLE_EQ(read->y, 2.5);
  EXPECT_DOUBLE_EQ(read->orientation, degrees_to_radians(-90.0));
  EXPECT_DOUBLE_EQ(read->ball_distance, 0.75);
  EXPECT_EQ(read->state, "search");
  EXPECT_EQ(read->role, "striker");
  EXPECT_TRUE(read->penalised);
  EXPECT_EQ(read->falls, 5);
  EXPECT_DOUBLE_EQ(read->time, 12.34);
}

TEST(Belief, contains_false_flags) {
  Belief belief = some_belief();
  belief.can_see_ball = belief.penalised = false;
  std::string error;
  const auto read = read_belief(text_of(belief), error);
  ASSERT_TRUE(read.has_value()) << error;
  EXPECT_FALSE(read->can_see_ball);
  EXPECT_FALSE(read->penalised);
}

TEST(Belief, replaces_double_quotes_in_a_text_because_they_cannot_be_escaped) {
  Belief belief = some_belief();
  belief.state = "state \"hi\"";
  std::string error;
  EXPECT_EQ(read_belief(text_of(belief), error)->state, "state 'hi'");
}

TEST(Belief, ignores_unknown_keys_and_further_values) {
  std::string error;
  const auto read = read_belief("((colour blue)(player_number 3 4 (5))(time 1))", error);
  ASSERT_TRUE(read.has_value()) << error;
  EXPECT_EQ(read->player_number, 3);
  EXPECT_EQ(read->time, 1);
  EXPECT_EQ(read->team_number, 0);
}

TEST(Belief, requires_a_player_number_and_a_time) {
  EXPECT_EQ(error_of("((time 1))"), "player_number is missing");
  EXPECT_EQ(error_of("((player_number 1))"), "time is missing");
}

TEST(Belief, must_be_a_list_of_pairs) {
  for (const char* text : {"", "player_number 1", "(player_number 1)", "(((player_number) 1))", "(())"})
    EXPECT_EQ(error_of(text), "expected a list of (key value) pairs") << text;
  EXPECT_EQ(error_of("((time))"), "time has no value");
  EXPECT_EQ(error_of("((time (1)))"), "time has no value");
  EXPECT_EQ(error_of("((time 1)"), "the text ends inside a list");
  EXPECT_EQ(error_of("((time 1"), "the text ends inside a list");
}

TEST(Belief, refuses_values_that_are_not_numbers_or_too_large) {
  EXPECT_EQ(error_of("((time nan))"), "time is not a number: nan");
  EXPECT_EQ(error_of("((estimated_x_pos abc))"), "estimated_x_pos is not a number: abc");
  EXPECT_EQ(error_of("((falls 2e9))"), "falls is not a number: 2e9");
  EXPECT_EQ(error_of("((falls -2e9))"), "falls is not a number: -2e9");
  EXPECT_EQ(error_of("((can_see_ball yes))"), "can_see_ball is not a number: yes");
  std::string error;
  EXPECT_EQ(read_belief("((falls 1e9)(player_number 1)(time 1))", error)->falls, 1000000000);
}

}  // namespace
}  // namespace soccer
