#include "perception/vision/robots/jersey_classifier.h"

#include <gtest/gtest.h>

#include "support.h"

namespace soccer {
namespace {

struct Rgb {
  double red, green, blue;  // sRGB, 0 … 255
};

/// Source: ITU-R BT.601, full range. light: factor of all channels; white: factor of red and blue, an error of white balance.
Yuv yuv_of(const Rgb& colour, double light, double warm) {
  const double r = colour.red * light * warm, g = colour.green * light, b = colour.blue * light / warm;
  const double y = 0.299 * r + 0.587 * g + 0.114 * b;
  const auto byte = [](double value) { return static_cast<std::uint8_t>(std::clamp(value + 0.5, 0.0, 255.0)); };
  return {byte(y), byte(128 + 0.564 * (b - y)), byte(128 + 0.713 * (r - y))};
}

constexpr Rgb kShell{225, 225, 222}, kJoints{94, 94, 98};

/// A robot of 60 x 140 px: a white head and legs, grey joints, a torso with a jersey.
StoredImage robot(const Rgb& jersey, double light = 0.8, double warm = 1) {
  StoredImage image{64, 144, {}, std::vector<std::uint8_t>(std::size_t{2} * 64 * 144)};
  for (int row = 0; row < image.height; ++row)
    for (int column = 0; column < image.width; ++column) {
      const bool torso = row >= 40 && row < 80 && column >= 16 && column < 48;
      set_pixel(image, column, row, yuv_of(torso ? jersey : row >= 80 && row < 90 ? kJoints : kShell, light, warm));
    }
  return image;
}

RobotTeam jersey_of(const StoredImage& image, const TeamColours& teams) {
  return JerseyClassifier({}).classify(image.view(), {2, 2, 62, 142, 14, 40, 50, 80}, teams);
}

const Rgb kBlueCloth{40, 75, 190}, kRedCloth{200, 45, 40}, kYellowCloth{225, 200, 50}, kBlackCloth{40, 40, 42}, kWhiteCloth{220, 222, 225};

TEST(JerseyClassifier, distinguishes_teams_of_any_two_colours) {
  const std::pair<TeamColour, Rgb> colours[] = {{TeamColour::kBlue, kBlueCloth},
                                                {TeamColour::kRed, kRedCloth},
                                                {TeamColour::kYellow, kYellowCloth},
                                                {TeamColour::kBlack, kBlackCloth},
                                                {TeamColour::kWhite, kWhiteCloth}};
  for (const auto& [own, cloth] : colours)
    for (const auto& [opponent, other] : colours) {
      if (own == opponent) continue;
      EXPECT_EQ(jersey_of(robot(cloth), {own, opponent}), RobotTeam::kOwn) << static_cast<int>(own) << static_cast<int>(opponent);
      EXPECT_EQ(jersey_of(robot(other), {own, opponent}), RobotTeam::kOpponent) << static_cast<int>(own) << static_cast<int>(opponent);
    }
}

TEST(JerseyClassifier, is_not_affected_by_weak_light_and_wrong_white_balance) {
  for (const double light : {0.3, 0.6, 1.0})
    for (const double warm : {0.93, 1.07}) {
      EXPECT_EQ(jersey_of(robot(kBlueCloth, light, warm), {TeamColour::kBlue, TeamColour::kRed}), RobotTeam::kOwn) << light << warm;
      EXPECT_EQ(jersey_of(robot(kRedCloth, light, warm), {TeamColour::kBlue, TeamColour::kRed}), RobotTeam::kOpponent) << light << warm;
    }
}

TEST(JerseyClassifier, does_not_know_a_jersey_of_neither_colour) {
  EXPECT_EQ(jersey_of(robot({30, 200, 60}), {TeamColour::kBlue, TeamColour::kRed}), RobotTeam::kUnknown);
}

TEST(JerseyClassifier, knows_a_jersey_of_any_colour_that_was_selected_also_in_other_light) {
  const Rgb turquoise{30, 170, 170}, pink{230, 110, 160};
  const JerseyRegion region{2, 2, 62, 142, 14, 40, 50, 80}, jersey_alone{8, 8, 56, 112, 18, 42, 46, 78};
  const TeamColours teams{TeamColour::kBlue, TeamColour::kRed};
  const auto own = jersey_colour(robot(turquoise).view(), jersey_alone, {}), opponent = jersey_colour(robot(pink).view(), jersey_alone, {});
  ASSERT_TRUE(own && opponent);
  JerseyClassifier classifier({});
  ObjectColourParameters selected;
  selected.use_own_jersey = selected.use_opponent_jersey = true;
  selected.own_jersey = *own;
  selected.opponent_jersey = *opponent;
  classifier.tune(selected);
  for (const double light : {0.3, 0.6, 1.0})
    for (const double warm : {0.93, 1.07}) {
      EXPECT_EQ(classifier.classify(robot(turquoise, light, warm).view(), region, teams), RobotTeam::kOwn) << light << warm;
      EXPECT_EQ(classifier.classify(robot(pink, light, warm).view(), region, teams), RobotTeam::kOpponent) << light << warm;
    }
  EXPECT_NE(jersey_of(robot(pink), teams), RobotTeam::kOwn);
}

TEST(JerseyClassifier, does_not_take_a_bright_place_below_a_robot_for_its_white_parts) {
  StoredImage image = robot(kWhiteCloth, 0.3);
  constexpr int kBelow = 130;
  for (int row = kBelow; row < image.height; ++row)
    for (int column = 0; column < image.width; ++column) set_pixel(image, column, row, {250, 128, 128});
  JerseyParameters parameters;
  parameters.bright_part = 0.02;  // less than one row of the samples
  const JerseyRegion region{2, 2, 62, kBelow, 14, 40, 50, 80};
  EXPECT_EQ(JerseyClassifier(parameters).classify(image.view(), region, {TeamColour::kWhite, TeamColour::kBlack}), RobotTeam::kOwn);
}

TEST(JerseyClassifier, knows_nothing_outside_of_the_image) {
  const StoredImage image = robot(kBlueCloth);
  EXPECT_EQ(JerseyClassifier({}).classify(image.view(), {-50, -50, -10, -10, -50, -50, -10, -10}, {}), RobotTeam::kUnknown);
}

}  // namespace
}  // namespace soccer
