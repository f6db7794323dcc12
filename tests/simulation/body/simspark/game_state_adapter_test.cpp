#include <gtest/gtest.h>

#include "simulation/body/simspark/game_state.h"

namespace soccer {
namespace {

class GameAdapterTest : public testing::Test {
 protected:
  const RefereeInfo& update(GameState state = GameState::kPlaying) {
    adapter.update(percept, side, state, order);
    return adapter.game().referee;
  }

  GameAdapter adapter;
  wire::PerceptorInfo percept;
  std::optional<Side> side = Side::kRight;
  ExperimentOrder order;
};

TEST_F(GameAdapterTest, nothing_is_known_before_the_first_message) {
  EXPECT_FALSE(adapter.game().known);
  update();
  EXPECT_TRUE(adapter.game().known);
}

TEST_F(GameAdapterTest, takes_the_point_of_view_of_the_robots_team) {
  percept.score_left = 1;
  percept.score_right = 2;
  percept.kick_off = Side::kRight;
  percept.penalised_players = {1U << 2, 1U << 3};
  const RefereeInfo right = update();
  EXPECT_EQ(right.own_score, 2);
  EXPECT_EQ(right.their_score, 1);
  EXPECT_TRUE(right.own_kick_off);
  EXPECT_TRUE(right.mates_penalised[2]);
  EXPECT_FALSE(right.mates_penalised[1]);
  side = Side::kLeft;
  const RefereeInfo left = update();
  EXPECT_EQ(left.own_score, 1);
  EXPECT_FALSE(left.own_kick_off);
  EXPECT_TRUE(left.mates_penalised[1]);
}

TEST_F(GameAdapterTest, no_team_has_the_kick_off_while_kick_off_and_side_are_unknown) {
  side.reset();
  EXPECT_FALSE(update().own_kick_off);
}

TEST_F(GameAdapterTest, the_play_modes_of_the_3d_league_determine_the_team_that_kicks) {
  const auto kick_off_in = [this](const char* mode) {
    percept.play_mode = std::string_view(mode);
    return update().own_kick_off;
  };
  EXPECT_FALSE(kick_off_in("BeforeKickOff")) << "the first half is the left team's";
  EXPECT_TRUE(kick_off_in("KickOff_Right"));
  EXPECT_EQ(update().set_play, SetPlay::kOwn);
  EXPECT_TRUE(kick_off_in("PlayOn")) << "the last one was its own";
  EXPECT_EQ(update().set_play, SetPlay::kNone);
  EXPECT_FALSE(kick_off_in("Goal_Right")) << "the next one is the other team's";
  percept.play_mode = std::string_view("corner_kick_left");
  EXPECT_EQ(update().set_play, SetPlay::kTheirs);
  side.reset();
  EXPECT_EQ(update().set_play, SetPlay::kNone) << "its own side is unknown";
}

TEST_F(GameAdapterTest, measures_the_time_in_a_state_by_the_servers_clock) {
  percept.now = 10;
  EXPECT_EQ(update(GameState::kSet).in_state, 0);
  percept.now = 12;
  EXPECT_EQ(update(GameState::kSet).in_state, 2);
  percept.now = wire::PerceptorInfo::kAbsent;
  EXPECT_EQ(update(GameState::kSet).clock, 12) << "a message without a time";
  percept.now = 3;
  EXPECT_EQ(update(GameState::kSet).in_state, 0) << "another server";
}

TEST_F(GameAdapterTest, an_experiments_order_overrides_the_server) {
  percept.penalised = true;
  order = {GameState::kInitial, false};
  EXPECT_EQ(update().state, GameState::kInitial);
  EXPECT_FALSE(update().penalised);
}

TEST_F(GameAdapterTest, a_whistle_counts_once_however_long_it_sounds) {
  for (const bool sounds : {true, true, false, true, false}) {
    percept.now = std::isnan(percept.now) ? 1 : percept.now + 1;
    percept.whistle = sounds;
    update();
  }
  EXPECT_EQ(adapter.whistle().count, 2U);
  EXPECT_EQ(adapter.whistle().heard_at, 4);
}

}  // namespace
}  // namespace soccer
