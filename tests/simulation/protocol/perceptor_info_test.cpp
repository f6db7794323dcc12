#include "simulation/protocol/perceptor_info.h"

#include <memory>

#include <boost/random/mersenne_twister.hpp>
#include <boost/random/uniform_int_distribution.hpp>
#include <gtest/gtest.h>

#include "recording.h"

namespace soccer {
namespace {

using wire::PerceptorInfo;

constexpr std::uint32_t kAllOfType0 = (1U << 22U) - 1;

PerceptorInfo parsed_info(std::string_view text, std::string_view error = "") {
  PerceptorInfo info;
  EXPECT_EQ(parse_percept(text, info).reason, error);
  return info;
}

class RecordedPercepts : public testing::TestWithParam<const char*> {};

TEST_P(RecordedPercepts, have_no_unknown_or_refused_items) {
  const auto messages = recorded_messages(GetParam());
  ASSERT_EQ(messages.size(), 24U);
  int sees = 0, answers = 0;
  double before = 0;
  for (const std::string& message : messages) {
    const PerceptorInfo info = parsed_info(message);
    EXPECT_EQ(info.unknown_items, 0U) << message;
    EXPECT_EQ(info.refused_items, 0U) << message;
    EXPECT_EQ(info.hinges_present, kAllOfType0);
    EXPECT_TRUE(info.has_gyro && info.has_accelerometer);
    EXPECT_GT(info.now, before);
    EXPECT_EQ(info.play_mode, "BeforeKickOff");
    before = info.now;
    sees += info.has_see;
    answers += info.number == 2 && info.side == Side::kLeft;
  }
  EXPECT_EQ(sees, 9);
  EXPECT_EQ(answers, 1);
}

INSTANTIATE_TEST_SUITE_P(Servers, RecordedPercepts, testing::Values("unsw.bin", "vanilla.bin"),
                         [](const auto& name) { return std::string(name.param, std::string_view(name.param).find('.')); });

TEST(PerceptorInfo, contains_body_sensors) {
  const PerceptorInfo info = parsed_info(
      "(time (now 38.49))(GS (unum 3) (team right) (sl 1) (sr 2) (t 4.50) (pm PlayOn))(GYR (n torso) (rt 1.00 -2.00 "
      "3.00))"
      "(ACC (n torso) (a 0.10 0.20 9.81))(HJ (n hj1) (ax -22.92))(HJ (n rlj7) (ax 5.00))(HJ (ax 1)(n hj2))( HJ (n "
      "laj1)  (ax 1e1) )"
      "(FRP (n lf) (c 0.01 -0.02 -0.01) (f 1.00 2.00 22.58))");
  EXPECT_EQ(info.now, 38.49);
  EXPECT_EQ(info.number, 3);
  EXPECT_EQ(info.side, Side::kRight);
  EXPECT_EQ(info.score_left, 1);
  EXPECT_EQ(info.score_right, 2);
  EXPECT_EQ(info.game_time, 4.5);
  EXPECT_EQ(info.play_mode, "PlayOn");
  EXPECT_EQ(info.gyro.y, -2);
  EXPECT_EQ(info.accelerometer.z, 9.81);
  EXPECT_EQ(info.hinge[kHj1], -22.92);
  EXPECT_EQ(info.hinge[kRlj7], 5);
  EXPECT_EQ(info.hinge[kLaj1], 10);
  EXPECT_EQ(info.hinges_present, 1U << kHj1 | 1U << kRlj7 | 1U << kLaj1);
  EXPECT_FALSE(info.right_foot.touching);
  EXPECT_TRUE(info.left_foot.touching);
  EXPECT_EQ(info.left_foot.force.z, 22.58);
}

TEST(PerceptorInfo, contains_sightings) {
  const PerceptorInfo info = parsed_info(
      "(See (G2R (pol 17.05 0.35 0.88)) (F1L (pol 1 2 3)) (B (pol 2.12 -14.26 -13.34)) (P (team RUN) (id 2) (rlowerarm "
      "(pol 1 2 3)) "
      "(lfoot (pol 4 5 6))) (L (pol 1 2 3) (pol 4 5 6)) (mypos 1.00 2.00 0.54) (myorien -3.00) (ballpos 0.00 0.00 "
      "0.05) "
      "(CNR (ffs 6.60 48.49 -18.81 8.13)) (TJ (ffs 1 2 3 4)) (CC (ffs 5 6 7 8)) (PM (pol 5.25 -5.49 -5.89)))");
  ASSERT_TRUE(info.has_see);
  ASSERT_EQ(info.landmarks.size(), 2U);
  EXPECT_EQ(info.landmarks[0].name, wire::Landmark::kG2R);
  EXPECT_EQ(info.landmarks[0].at.distance, 17.05);
  EXPECT_EQ(info.landmarks[1].name, wire::Landmark::kF1L);
  ASSERT_EQ(info.balls.size(), 1U);
  EXPECT_EQ(info.balls[0].elevation, -13.34);
  ASSERT_EQ(info.players.size(), 1U);
  EXPECT_EQ(info.players[0].team, "RUN");
  EXPECT_EQ(info.players[0].number, 2);
  ASSERT_EQ(info.players[0].parts.size(), 2U);
  EXPECT_EQ(info.players[0].parts[1].part, wire::BodyPart::kLeftFoot);
  EXPECT_EQ(info.players[0].parts[1].at.angle, 5);
  ASSERT_EQ(info.lines.size(), 1U);
  EXPECT_EQ(info.lines[0].to.distance, 4);
  EXPECT_EQ(info.own_position.z, 0.54);
  EXPECT_EQ(info.own_orientation, -3);
  EXPECT_EQ(info.ball_position.z, 0.05);
  ASSERT_EQ(info.features.size(), 3U);
  EXPECT_EQ(info.features[0].orientation, 8.13);
  EXPECT_EQ(info.features[2].kind, wire::Feature::kCentreCircle);
  ASSERT_EQ(info.penalty_marks.size(), 1U);
  EXPECT_EQ(info.penalty_marks[0].angle, -5.49);
}

TEST(PerceptorInfo, reports_a_whistle) {
  EXPECT_TRUE(parsed_info("(time (now 1.00))(GS (t 0.00) (pm set))(whistle)").whistle);
  EXPECT_FALSE(parsed_info("(time (now 1.02))(GS (t 0.00) (pm set))").whistle);
}

TEST(PerceptorInfo, contains_heard_messages_with_and_without_team_labels) {
  const PerceptorInfo info = parsed_info("(hear Alpha 12.34 self hello)(hear Beta 1.00 -131.27 x)(hear 3.00 4.00 y)");
  ASSERT_EQ(info.heard.size(), 3U);
  EXPECT_TRUE(info.heard[0].own);
  EXPECT_EQ(info.heard[0].team, "Alpha");
  EXPECT_EQ(info.heard[1].direction, -131.27);
  EXPECT_EQ(info.heard[1].text, "x");
  EXPECT_EQ(info.heard[2].team, "");
  EXPECT_EQ(info.heard[2].time, 3);
}

TEST(PerceptorInfo, counts_unknown_and_refused_items) {
  const PerceptorInfo info = parsed_info(
      "(BAT 99)(See (B (pol nan 1 2)) (B (pol 1 2)) (L (pol 1 2 3) (pol -nan 1 2)) (Z (pol 1 2 3)))(HJ (n hj1) (ax "
      "nan))(HJ (n xx) (ax 1))"
      "(time (now abc))(hear 1)");
  EXPECT_EQ(info.balls.size(), 0U);
  EXPECT_EQ(info.lines.size(), 0U);
  EXPECT_EQ(info.hinges_present, 0U);
  EXPECT_TRUE(std::isnan(info.now));
  EXPECT_EQ(info.unknown_items, 3U);
  EXPECT_EQ(info.refused_items, 7U);
}

TEST(PerceptorInfo, contains_nothing_of_the_previous_message) {
  PerceptorInfo info;
  parse_percept("(See (B (pol 1 2 3)))(FRP (n rf) (c 0 0 0) (f 0 0 1))(HJ (n hj1) (ax 1))", info);
  parse_percept("(time (now 1))", info);
  EXPECT_FALSE(info.has_see);
  EXPECT_TRUE(info.balls.empty());
  EXPECT_FALSE(info.right_foot.touching);
  EXPECT_EQ(info.hinges_present, 0U);
}

TEST(PerceptorInfo, has_a_fixed_capacity_and_counts_the_excess) {
  std::string see = "(See";
  for (int i = 0; i < 1000; ++i) see += " (P (team A) (id 1) (head (pol 1 2 3)))(L (pol 1 2 3)(pol 1 2 3))(B (pol 1 2 3))";
  const PerceptorInfo info = parsed_info(see + ")");
  EXPECT_EQ(info.players.size(), 24U);
  EXPECT_EQ(info.refused_items, 3000U - 24 - 64 - 8);
}

TEST(PerceptorInfo, survives_a_thousand_damaged_messages) {
  boost::random::mt19937_64 engine(3);
  const auto messages = recorded_messages("unsw.bin");
  const auto info = std::make_unique<PerceptorInfo>();
  const auto upto = [&](std::size_t n) { return boost::random::uniform_int_distribution<std::size_t>(0, n)(engine); };
  for (int i = 0; i < 1000; ++i) {
    std::string message = messages[upto(messages.size() - 1)];
    for (std::size_t damages = 1 + upto(4); damages > 0; --damages) {
      switch (upto(3)) {
        case 0: message[upto(message.size() - 1)] = static_cast<char>(upto(255)); break;
        case 1: message.erase(upto(message.size() - 1), upto(30)); break;
        case 2: message.insert(upto(message.size()), "(((("); break;
        default: message.resize(1 + upto(message.size() - 1));
      }
    }
    const SexprError error = parse_percept(message, *info);
    EXPECT_LE(error.position, message.size());
  }
}

TEST(HingeNamed, accepts_every_hinge_and_no_other_name) {
  for (std::size_t h = 0; h < kHinges; ++h) {
    EXPECT_EQ(hinge_named(kHingeNames[h]), h);
    std::string effector(kHingeNames[h]);
    effector[effector.size() - 2] = 'e';
    EXPECT_EQ(effector, kEffectorNames[h]);
  }
  for (const char* name : {"", "hj3", "raj5", "raj0", "rlj8", "xaj1", "rxj1", "rae1", "raj10"})
    EXPECT_EQ(hinge_named(name), kNoHinge) << name;
}

}  // namespace
}  // namespace soccer
