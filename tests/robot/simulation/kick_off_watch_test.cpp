#include "robot/simulation/kick_off_watch.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace soccer {
namespace {

using testing::HasSubstr;

TEST(KickOffWatch, a_game_that_does_not_begin_is_reported_once_with_the_remedy) {
  KickOffWatch watch;
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(20)));
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(24.9)));
  const auto line = watch.update("BeforeKickOff", from_seconds(25));
  ASSERT_TRUE(line);
  EXPECT_THAT(*line, HasSubstr("the game is BeforeKickOff"));
  EXPECT_THAT(*line, HasSubstr("--kick-off"));
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(100)));
}

TEST(KickOffWatch, the_same_for_a_game_by_the_spl_s_rules) {
  KickOffWatch watch;
  EXPECT_FALSE(watch.update("initial", from_seconds(0)));
  EXPECT_TRUE(watch.update("initial", from_seconds(6)));
}

TEST(KickOffWatch, a_game_that_begins_in_time_is_not_reported_even_if_it_stops_later) {
  KickOffWatch watch;
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(0)));
  EXPECT_FALSE(watch.update("KickOff_Left", from_seconds(4)));
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(300)));
  EXPECT_FALSE(watch.update("BeforeKickOff", from_seconds(400)));
}

TEST(KickOffWatch, a_server_that_sends_no_play_mode_is_not_reported) {
  KickOffWatch watch;
  EXPECT_FALSE(watch.update("", from_seconds(0)));
  EXPECT_FALSE(watch.update("", from_seconds(60)));
}

}  // namespace
}  // namespace soccer
