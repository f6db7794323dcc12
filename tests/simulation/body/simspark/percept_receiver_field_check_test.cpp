#include <gmock/gmock.h>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "simulation/body/simspark/percept_receiver.h"

namespace soccer {
namespace {

FieldDimensions field(const std::string& name) {
  return load_yaml<FieldDimensions>(std::string(SOURCE_DIR) + "/config/fields/" + name + ".yaml");
}

/// What the check says after `frames` equal messages; empty if nothing.
std::string error(const std::string& name, std::string_view message, int frames = 1000, bool knows_position = false) {
  wire::PerceptorInfo percept;
  EXPECT_EQ(parse_percept(message, percept).reason, "");
  FieldCheck check(field(name), knows_position);
  try {
    for (int i = 0; i < frames; ++i) check.add(percept);
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

// Each robot is 2 m in front of the middle of the left goal, and sees its posts at the same height.
constexpr const char* kSplGoal = "(See (G1L (pol 2.154 -21.80 0)) (G2L (pol 2.154 21.80 0)))";
constexpr const char* k3dsimGoal = "(See (G1L (pol 2.259 -27.70 0)) (G2L (pol 2.259 27.70 0)))";

TEST(FieldCheck, accepts_the_field_of_the_robot) {
  EXPECT_EQ(error("spl2017", kSplGoal), "");
  EXPECT_EQ(error("3dsim", k3dsimGoal), "");
}

TEST(FieldCheck, refuses_another_field_by_the_width_of_a_goal) {
  EXPECT_EQ(error("spl2017", k3dsimGoal),
            "the server's field is not that of --field (9 x 6 m): its distances are 1.31 times as large; "
            "give simswift the server's field with --field, or configure the server's");
  EXPECT_THAT(error("3dsim", kSplGoal), testing::HasSubstr("(30 x 20 m): its distances are 0.76 times as large"));
}

TEST(FieldCheck, refuses_another_field_by_a_landmark_that_is_too_far_away) {
  EXPECT_THAT(error("spl2017", "(See (F1R (pol 20 10 0)))"), testing::HasSubstr("(9 x 6 m): a landmark is 20.00 m away"));
  EXPECT_EQ(error("3dsim", "(See (F1R (pol 20 10 0)))"), "");
}

TEST(FieldCheck, does_not_judge_by_a_few_sightings_or_from_afar) {
  EXPECT_EQ(error("spl2017", k3dsimGoal, 99), "");
  EXPECT_EQ(error("spl2017", "(See (F1R (pol 20 10 0)))", 49), "");
  EXPECT_EQ(error("spl2017", "(See (G1L (pol 9 -8 0)) (G2L (pol 9 8 0)))"), "");
}

// The league's newer server does not name the posts, but sends the robot's position: here 2 m in front of the left goal.
constexpr const char* kPostsOfOneName = "(See (G1L (pol 2.154 -21.80 0)) (G1L (pol 2.154 21.80 0)) (mypos -2.5 0 0.5))";

TEST(FieldCheck, refuses_another_field_by_posts_at_other_positions_than_seen_from_the_true_position) {
  EXPECT_EQ(error("hsl2026", kPostsOfOneName, 1000, true),
            "the server's field is not that of --field (14 x 9 m): its goal posts are at other positions; "
            "give simswift the server's field with --field, or configure the server's");
  EXPECT_EQ(error("hsl2026", kPostsOfOneName, 49, true), "");
  EXPECT_EQ(error("spl2017", kPostsOfOneName, 1000, true), "");
  EXPECT_EQ(error("hsl2026", kPostsOfOneName), "");
}

}  // namespace
}  // namespace soccer
