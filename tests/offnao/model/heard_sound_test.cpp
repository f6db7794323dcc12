#include "offnao/model/heard_sound.h"

#include <QJsonArray>

#include <gtest/gtest.h>

namespace soccer::offnao {
namespace {

QJsonObject response() {
  return {{"count", 3},    {"level", -38.5}, {"peak", -21},  {"clipped", 0.25}, {"tone", -42},
          {"pitch", 3100}, {"purity", 0.7},  {"floor", -90}, {"band", 62.5},    {"spectrum", QJsonArray{-60, -70.5}}};
}

TEST(HeardSound, is_read_from_the_response_of_the_robot) {
  const auto sound = heard_sound(response());
  ASSERT_TRUE(sound);
  EXPECT_EQ(sound->count, 3U);
  EXPECT_EQ(sound->clipped, 0.25);
  EXPECT_EQ(sound->pitch, 3100);
  EXPECT_EQ(sound->spectrum, (std::vector<double>{-60, -70.5}));
}

TEST(HeardSound, an_incomplete_or_impossible_response_is_none) {
  for (const QString& name : response().keys()) {
    QJsonObject incomplete = response();
    incomplete.remove(name);
    EXPECT_FALSE(heard_sound(incomplete)) << name.toStdString();
  }
  QJsonObject without_width = response();
  without_width["band"] = 0;
  EXPECT_FALSE(heard_sound(without_width));
  QJsonObject endless = response();
  QJsonArray bands;
  for (int i = 0; i < 5000; ++i) bands.append(-60);
  endless["spectrum"] = bands;
  EXPECT_FALSE(heard_sound(endless));
}

TEST(LoudestTone, is_that_of_a_whistle_and_kept_for_five_seconds) {
  LoudestTone loudest;
  HeardSound sound;
  const auto hear = [&](std::uint32_t count, double tone, double purity) {
    sound.count = count;
    sound.tone = tone;
    sound.purity = purity;
    loudest.add(sound, 0.5);
    return loudest.tone() ? loudest.tone()->tone : 0;
  };
  EXPECT_EQ(hear(1, -10, 0.4), 0) << "it is not pure enough";
  EXPECT_EQ(hear(2, -30, 0.6), -30);
  EXPECT_EQ(hear(3, -20, 0.6), -20);
  EXPECT_EQ(hear(4, -25, 0.6), -20);
  EXPECT_EQ(hear(3 + LoudestTone::kReports, -40, 0.6), -20);
  EXPECT_EQ(hear(4 + LoudestTone::kReports, -40, 0.6), -40);
  EXPECT_EQ(hear(1, -50, 0.6), -50) << "the robot's program began again";
}

TEST(WhistleLimits, are_those_of_a_robot_that_listens) {
  ParameterTable parameters;
  EXPECT_FALSE(whistle_limits(parameters));
  parameters.set_values({QJsonObject{{"name", "WhistleParameters.min_pitch"}, {"value", 2000}},
                         QJsonObject{{"name", "WhistleParameters.max_pitch"}, {"value", 4700}},
                         QJsonObject{{"name", "WhistleParameters.prominence"}, {"value", 100}},
                         QJsonObject{{"name", "WhistleParameters.purity"}, {"value", 0.5}},
                         QJsonObject{{"name", "WhistleParameters.min_level"}, {"value", -20}}});
  const auto limits = whistle_limits(parameters);
  ASSERT_TRUE(limits);
  EXPECT_NEAR(limits->prominence, 20, 1e-9) << "dB of a factor of 100";
  EXPECT_EQ(limits->min_level, -20);
}

}  // namespace
}  // namespace soccer::offnao
