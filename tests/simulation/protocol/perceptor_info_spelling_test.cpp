// Percepts that are spelled differently from what the servers print, and damaged percepts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "simulation/protocol/perceptor_info.h"

namespace soccer {
namespace {

using wire::PerceptorInfo;

PerceptorInfo parsed_percept(std::string_view text) {
  PerceptorInfo info;
  EXPECT_EQ(parse_percept(text, info).reason, "") << text;
  return info;
}

/// The numbers of unknown and refused items.
std::pair<unsigned, unsigned> counts(std::string_view text) {
  const PerceptorInfo info = parsed_percept(text);
  return {info.unknown_items, info.refused_items};
}

using Counts = std::pair<unsigned, unsigned>;

TEST(Percept, is_empty_by_default) {
  const PerceptorInfo info{};
  EXPECT_TRUE(std::isnan(info.now));
  EXPECT_EQ(info.number, 0);
  EXPECT_EQ(info.score_left, 0);
  EXPECT_EQ(info.score_right, 0);
  EXPECT_EQ(info.game_time, 0);
  EXPECT_EQ(info.play_mode, "");
  EXPECT_FALSE(info.penalised || info.has_gyro || info.has_accelerometer || info.has_see || info.whistle || info.has_nao);
  EXPECT_FALSE(info.has_own_position || info.has_own_orientation || info.has_ball_position);
  EXPECT_FALSE(info.left_foot.touching || info.right_foot.touching);
  EXPECT_EQ(info.hinges_present, 0U);
  EXPECT_EQ(info.own_orientation, 0);
  for (const wire::Vector& vector : {info.gyro, info.accelerometer, info.own_position, info.ball_position, info.left_foot.force})
    EXPECT_TRUE(vector.x == 0 && vector.y == 0 && vector.z == 0);
  EXPECT_EQ(info.unknown_items + info.refused_items, 0U);
  const wire::Polar nowhere{};
  EXPECT_TRUE(nowhere.distance == 0 && nowhere.angle == 0 && nowhere.elevation == 0);
}

TEST(Percept, reads_atoms_after_an_unknown_list) {
  const PerceptorInfo plain = parsed_percept("(hear 1.5 45 hello)"), nested = parsed_percept("(hear (a (b c) d) 1.5 45 hello)");
  ASSERT_EQ(plain.heard.size(), 1U);
  ASSERT_EQ(nested.heard.size(), 1U);
  EXPECT_EQ(nested.heard[0].text.view(), plain.heard[0].text.view());
  EXPECT_EQ(nested.heard[0].direction, plain.heard[0].direction);
}

TEST(Percept, has_a_limited_capacity_for_sightings) {
  std::string see = "(See";
  for (int i = 0; i < 100; ++i) see += " (G1L (pol 1 2 3)) (CNR (ffs 1 2 3 4))";
  const PerceptorInfo info = parsed_percept(see + ")");
  EXPECT_EQ(info.landmarks.size(), 16U);
  EXPECT_EQ(info.features.size(), 64U);
  EXPECT_EQ(info.refused_items, 200U - 16 - 64);
}

TEST(Percept, truncates_names_to_32_characters) {
  const std::string name(40, 'a');
  const PerceptorInfo info = parsed_percept("(GS (pm " + name + "))(See (P (team " + name + ")))(hear " + name + " 1 2 x)");
  EXPECT_EQ(info.play_mode.view(), name.substr(0, 32));
  EXPECT_EQ(info.players[0].team.view(), name.substr(0, 32));
  EXPECT_EQ(info.heard[0].team.view(), name.substr(0, 32));
}

TEST(Percept, distinguishes_all_landmarks) {
  using wire::Landmark;
  const PerceptorInfo info = parsed_percept(
      "(See (G1L (pol 1 2 3))(G2L (pol 2 2 3))(G1R (pol 3 2 3))(G2R (pol 4 2 3))"
      "(F1L (pol 5 2 3))(F2L (pol 6 2 3))(F1R (pol 7 2 3))(F2R (pol 8 2 3)))");
  ASSERT_EQ(info.landmarks.size(), 8U);
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(static_cast<std::size_t>(info.landmarks[i].name), i);
    EXPECT_EQ(info.landmarks[i].at.distance, static_cast<double>(i + 1));
  }
  for (const char* name : {"G3L", "H1L", "G1M", "G1", "G1LL", "F3R", "g1l"})
    EXPECT_EQ(counts("(See (" + std::string(name) + " (pol 1 2 3)))"), Counts(1, 0)) << name;
}

TEST(Percept, distinguishes_all_body_parts) {
  using wire::BodyPart;
  const PerceptorInfo info = parsed_percept(
      "(See (P (team B) (id 7) (head (pol 1 2 3)) (rlowerarm (pol 1 2 3)) (llowerarm (pol 1 2 3)) (rfoot (pol 1 2 3)) (lfoot (pol 1 2 "
      "3))))");
  const auto& parts = info.players[0].parts;
  ASSERT_EQ(parts.size(), 5U);
  const std::array wanted{BodyPart::kHead, BodyPart::kRightLowerArm, BodyPart::kLeftLowerArm, BodyPart::kRightFoot, BodyPart::kLeftFoot};
  for (std::size_t i = 0; i < wanted.size(); ++i) EXPECT_EQ(parts[i].part, wanted[i]) << i;
  EXPECT_EQ(counts("(See (P (id 1) (tail (pol 1 2 3))))"), Counts(1, 0));
  EXPECT_EQ(
      counts("(See (P (head (pol 1 2 3))(head (pol 1 2 3))(head (pol 1 2 3))(head (pol 1 2 3))(head (pol 1 2 3))(head (pol 1 2 3))))"),
      Counts(0, 1));
}

TEST(Percept, leaves_missing_team_and_number_of_a_player_empty) {
  const PerceptorInfo info = parsed_percept("(See (P (head (pol 1 2 3))))");
  EXPECT_EQ(info.players[0].number, 0);
  EXPECT_EQ(info.players[0].team, "");
}

TEST(Percept, does_not_depend_on_the_spelling_of_whitespace_and_numbers) {
  for (const char* text : {"(See (B (pol 1.50 -2.00 3.00)))", "( See\t( B  ( pol 1.5 -2  3 ) ) )", "(See (B (pol 15e-1 -2 +3)))",
                           "(See (B(pol 1.50 -2.00 3.00)))", "(See (B (pol \"1.5\" -2 3) (pol 1.5 -2 3)))"}) {
    const PerceptorInfo info = parsed_percept(text);
    ASSERT_EQ(info.balls.size(), 1U) << text;
    EXPECT_EQ(info.balls[0].distance, 1.5) << text;
    EXPECT_EQ(info.balls[0].angle, -2) << text;
    EXPECT_EQ(info.balls[0].elevation, 3) << text;
  }
  for (const char* text : {"(See (L (pol 1 2 3) (pol 4 5 6)))", "(See (L(pol 1 2 3)(pol 4 5 6)))", "(See (L (pol 1 2 3)  (pol 4 5 6)))"}) {
    const PerceptorInfo info = parsed_percept(text);
    ASSERT_EQ(info.lines.size(), 1U) << text;
    EXPECT_EQ(info.lines[0].from.distance, 1) << text;
    EXPECT_EQ(info.lines[0].to.elevation, 6) << text;
  }
  for (const char* text : {"(HJ (n hj1) (ax 1.50))", "( HJ (n hj1)(ax 1.5))", "(HJ (n hj1) (ax 15e-1 ) )", "(HJ  (n 'hj1')  (ax 1.5))"}) {
    const PerceptorInfo info = parsed_percept(text);
    EXPECT_EQ(info.hinge[kHj1], 1.5) << text;
    EXPECT_EQ(info.hinges_present, 1U << kHj1) << text;
    EXPECT_EQ(info.refused_items, 0U) << text;
  }
}

TEST(Percept, accepts_a_sighting_with_extra_entries) {
  const PerceptorInfo info = parsed_percept("(See (B (pol 1 2 3) (colour orange)) (B (pol 4 5 6 7)))");
  ASSERT_EQ(info.balls.size(), 2U);
  EXPECT_EQ(info.balls[1].distance, 4);
}

TEST(Percept, drops_incomplete_sightings) {
  EXPECT_EQ(counts("(See (B))"), Counts(0, 0)) << "a ball without a position";
  EXPECT_EQ(counts("(See (B (pol 1 2 inf)))"), Counts(0, 1));
  EXPECT_EQ(counts("(See (L (pol 1 2 3)))"), Counts(0, 1)) << "a line needs two ends";
  EXPECT_EQ(counts("(See (L (pol 1 2 3) (pol 1 2 3) (pol 1 2 3)))"), Counts(0, 1)) << "a line has no third end";
  EXPECT_EQ(counts("(See (L (pol 1 2 3) (colour white) (pol 1 2 3)))"), Counts(1, 0));
  EXPECT_EQ(counts("(See (CNR (ffs 1 2 3)))"), Counts(0, 1));
  EXPECT_EQ(counts("(See (CNR (pol 1 2 3)))"), Counts(1, 0));
  EXPECT_EQ(parsed_percept("(See (CNR (ffs 1 2 3)) (TJ (pol 1 2 3)) (L (pol 1 2 3)))").features.size(), 0U);
}

TEST(Percept, reports_which_true_poses_it_contains) {
  const PerceptorInfo nothing = parsed_percept("(See)");
  EXPECT_TRUE(nothing.has_see);
  EXPECT_FALSE(nothing.has_own_position || nothing.has_own_orientation || nothing.has_ball_position);
  EXPECT_TRUE(parsed_percept("(See (mypos 1 2 3))").has_own_position);
  EXPECT_TRUE(parsed_percept("(See (myorien 1))").has_own_orientation);
  EXPECT_TRUE(parsed_percept("(See (ballpos 1 2 3))").has_ball_position);
  EXPECT_FALSE(parsed_percept("(See (mypos 1 2 nan))").has_own_position);
}

TEST(Percept, contains_the_state_of_an_spl_game) {
  const PerceptorInfo info = parsed_percept(
      "(GS (t 1.5) (pm playing) (team left) (k right) (penalty pushing 44.98) (ti ((2 pushing 44.98) (5 fallen 3)) ((1 a 1)) ((3 a 1))))");
  EXPECT_EQ(info.side, Side::kLeft);
  EXPECT_EQ(info.kick_off, Side::kRight);
  EXPECT_TRUE(info.penalised);
  EXPECT_EQ(info.penalised_players[0], 1U << 2 | 1U << 5);
  EXPECT_EQ(info.penalised_players[1], 1U << 1);
  EXPECT_EQ(info.unknown_items, 0U);
  EXPECT_FALSE(parsed_percept("(GS (t 1.5))").penalised);
  EXPECT_EQ(parsed_percept("(GS (k middle))").kick_off, std::nullopt);
  EXPECT_EQ(counts("(GS (weather fine))"), Counts(1, 0));
}

TEST(Percept, ignores_penalised_player_numbers_outside_1_to_31) {
  EXPECT_EQ(parsed_percept("(GS (ti ((0 a 1) (32 a 1) (-1 a 1) (31 a 1) (1 a 1)) ()))").penalised_players[0], 1U << 31 | 1U << 1);
}

TEST(Percept, refuses_whole_numbers_beyond_a_million) {
  EXPECT_EQ(parsed_percept("(GS (unum 1000000))").number, 1000000);
  EXPECT_EQ(counts("(GS (unum 1000001))"), Counts(0, 1));
  EXPECT_EQ(counts("(GS (unum -1000001))"), Counts(0, 1));
}

TEST(Percept, contains_heard_messages_and_truncates_their_text) {
  const PerceptorInfo info = parsed_percept("(hear 1 2 abcdefghijklmnopqrstuvwxyz)");
  EXPECT_EQ(info.heard[0].text, "abcdefghijklmnopqrstuvwx");
  EXPECT_FALSE(info.heard[0].own);
  EXPECT_EQ(parsed_percept("(hear A 1 self x)").heard[0].direction, 0);
  EXPECT_TRUE(parsed_percept("(hear 1 self x)").heard[0].own);
  for (const char* text : {"(hear 1 2)", "(hear A 1 2 x y)", "(hear A x 2 y)", "(hear A 1 x y)", "(hear A inf 2 y)", "(hear A 1 nan y)"}) {
    EXPECT_EQ(counts(text), Counts(0, 1)) << text;
    EXPECT_TRUE(parsed_percept(text).heard.empty()) << text;
  }
  EXPECT_EQ(counts("(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)(hear 1 2 a)"),
            Counts(0, 1));
}

TEST(Percept, contains_the_force_on_a_foot_only_when_it_is_complete) {
  const PerceptorInfo info = parsed_percept("(FRP (n rf) (c 1 2 3) (f 4 5 6))");
  EXPECT_TRUE(info.right_foot.touching);
  EXPECT_EQ(info.right_foot.centre.x, 1);
  EXPECT_EQ(info.right_foot.force.y, 5);
  EXPECT_FALSE(info.left_foot.touching);
  for (const char* text : {"(FRP (n rf) (c 1 2 3))", "(FRP (n rf) (f 4 5 6))", "(FRP (n rf) (c 1 2 3) (f 4 5 x))"})
    EXPECT_FALSE(parsed_percept(text).right_foot.touching) << text;
  EXPECT_EQ(counts("(FRP (n nose) (c 1 2 3) (f 4 5 6))"), Counts(1, 0));
  EXPECT_EQ(counts("(FRP (n rf) (c 1 2 3) (f 4 5 6) (z 1))"), Counts(1, 0));
}

TEST(Percept, ignores_the_name_of_a_vector_and_counts_unknown_entries) {
  EXPECT_EQ(counts("(GYR (n torso) (rt 1 2 3))"), Counts(0, 0));
  EXPECT_EQ(counts("(GYR (n torso) (a 1 2 3))"), Counts(1, 0));
  EXPECT_FALSE(parsed_percept("(GYR (n torso) (a 1 2 3))").has_gyro);
  EXPECT_FALSE(parsed_percept("(ACC (n torso) (a 1 2))").has_accelerometer);
  EXPECT_EQ(counts("(time (later 1))"), Counts(1, 0));
}

TEST(Percept, counts_lists_and_atoms_that_are_not_items) {
  EXPECT_EQ(counts("((a) 1)()(time now (now 1))"), Counts(3, 0));
  EXPECT_EQ(parsed_percept("(time now (now 1))").now, 1);
}

TEST(Percept, reports_the_position_of_an_error_and_keeps_earlier_items) {
  PerceptorInfo info;
  const SexprError error = parse_percept("(time (now 1.00))(HJ (n hj1) (ax 2.00))(HJ (n hj2", info);
  EXPECT_EQ(error.reason, "the text ends inside a list");
  EXPECT_EQ(error.position, 49U);
  EXPECT_EQ(info.now, 1);
  EXPECT_EQ(info.hinges_present, 1U << kHj1);
}

TEST(Percept, is_cleared_before_the_next_message) {
  PerceptorInfo info;
  parse_percept(
      "(time (now 1))(GS (unum 2)(team left)(penalty x)(ti ((1 a 1)) ()))(GYR (rt 1 2 3))(ACC (a 1 2 3))(FRP (n lf)(c 1 2 3)(f 1 2 3))"
      "(whistle)(hear 1 2 a)(zzz)(BTN (chest 1))"
      "(See (B (pol 1 2 3))(G1L (pol 1 2 3))(P (id 1))(L (pol 1 2 3)(pol 1 2 3))(CNR (ffs 1 2 3 4))(mypos 1 2 3)(myorien 1)(ballpos 1 2 3)"
      "(B (pol x)))",
      info);
  parse_percept("", info);
  EXPECT_TRUE(std::isnan(info.now));
  EXPECT_EQ(info.number, 0);
  EXPECT_EQ(info.side, std::nullopt);
  EXPECT_FALSE(info.penalised || info.whistle || info.has_gyro || info.has_accelerometer || info.has_see);
  EXPECT_FALSE(info.has_own_position || info.has_own_orientation || info.has_ball_position || info.left_foot.touching);
  EXPECT_EQ(info.penalised_players[0], 0U);
  EXPECT_TRUE(info.balls.empty() && info.landmarks.empty() && info.players.empty() && info.lines.empty() && info.features.empty());
  EXPECT_TRUE(info.heard.empty());
  EXPECT_EQ(info.nao.chest_button, 0);
  EXPECT_EQ(info.unknown_items + info.refused_items, 0U);
}

}  // namespace
}  // namespace soccer
