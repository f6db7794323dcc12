#include "simulation/body/simspark/game_state.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace soccer {

namespace {

/// The team of the next kick-off: that of the play mode KickOff_x, after a goal the other team, before a half (3D league) the left team
/// and at half time the right one. std::nullopt in other play modes. `game_time`: s.
std::optional<Side> kick_off_side(std::string_view play_mode, double game_time) {
  if (play_mode == "KickOff_Left" || play_mode == "Goal_Right") return Side::kLeft;
  if (play_mode == "KickOff_Right" || play_mode == "Goal_Left") return Side::kRight;
  if (play_mode != "BeforeKickOff") return std::nullopt;
  return game_time > 0 ? Side::kRight : Side::kLeft;
}

}  // namespace

void GameAdapter::update(const wire::PerceptorInfo& percept, std::optional<Side> side, GameState state, const ExperimentOrder& order) {
  game_.known = true;
  RefereeInfo& referee = game_.referee;
  const bool left = side != Side::kRight;
  state = order.state.value_or(state);
  if (std::isfinite(percept.now)) referee.clock = percept.now;
  if (state != referee.state || referee.clock < state_began_) state_began_ = referee.clock;
  referee.state = state;
  referee.in_state = referee.clock - state_began_;
  referee.penalised = order.penalised.value_or(percept.penalised);
  referee.time = percept.game_time;
  const std::string_view mode = percept.play_mode.view();
  if (percept.kick_off) {
    kick_off_ = percept.kick_off;
  } else if (const auto next = kick_off_side(mode, percept.game_time)) {
    kick_off_ = next;
  }
  referee.own_kick_off = kick_off_ && kick_off_ == side;
  const std::optional<Side> kicks = kicking_side(mode);
  referee.set_play = !kicks || !side ? SetPlay::kNone : *kicks == *side ? SetPlay::kOwn : SetPlay::kTheirs;
  referee.own_score = left ? percept.score_left : percept.score_right;
  referee.their_score = left ? percept.score_right : percept.score_left;
  referee.jerseys = left ? TeamColours{TeamColour::kBlue, TeamColour::kRed} : TeamColours{TeamColour::kRed, TeamColour::kBlue};
  const std::uint32_t penalised = percept.penalised_players[left ? 0 : 1];
  for (std::size_t p = 0; p < Game::kPlayers; ++p) referee.mates_penalised[p] = (penalised >> (p + 1) & 1U) != 0;
  update_whistle(percept.whistle);
}

void GameAdapter::update_whistle(bool sounds) {
  if (std::exchange(whistle_sounds_, sounds) || !sounds) return;
  ++whistle_.count;
  whistle_.heard_at = game_.referee.clock;
}

std::optional<GameState> game_state_of(std::string_view play_mode) {
  static constexpr std::array<std::pair<std::string_view, GameState>, 26> kModes{{
      {"BeforeKickOff", GameState::kSet},
      {"KickOff_Left", GameState::kPlaying},
      {"KickOff_Right", GameState::kPlaying},
      {"PlayOn", GameState::kPlaying},
      {"KickIn_Left", GameState::kPlaying},
      {"KickIn_Right", GameState::kPlaying},
      {"corner_kick_left", GameState::kPlaying},
      {"corner_kick_right", GameState::kPlaying},
      {"goal_kick_left", GameState::kPlaying},
      {"goal_kick_right", GameState::kPlaying},
      {"offside_left", GameState::kPlaying},
      {"offside_right", GameState::kPlaying},
      {"GameOver", GameState::kFinished},
      {"Goal_Left", GameState::kSet},
      {"Goal_Right", GameState::kSet},
      {"free_kick_left", GameState::kPlaying},
      {"free_kick_right", GameState::kPlaying},
      {"direct_free_kick_left", GameState::kPlaying},
      {"direct_free_kick_right", GameState::kPlaying},
      {"pass_left", GameState::kPlaying},
      {"pass_right", GameState::kPlaying},
      {"initial", GameState::kInitial},  // this and the following: the SPL fork
      {"ready", GameState::kReady},
      {"set", GameState::kSet},
      {"playing", GameState::kPlaying},
      {"finished", GameState::kFinished},
  }};
  for (const auto& [name, state] : kModes)
    if (name == play_mode) return state;
  return std::nullopt;
}

std::optional<Side> kicking_side(std::string_view play_mode) {
  static constexpr std::array<std::string_view, 7> kKicks{"KickOff",   "KickIn",           "corner_kick", "goal_kick",
                                                          "free_kick", "direct_free_kick", "pass"};
  const std::size_t end = play_mode.rfind('_');
  if (end == std::string_view::npos || std::ranges::find(kKicks, play_mode.substr(0, end)) == kKicks.end()) return std::nullopt;
  const std::string_view side = play_mode.substr(end + 1);
  return side == "Left" || side == "left" ? Side::kLeft : Side::kRight;
}

std::optional<Pose2<Field, Ground>> KickOffBeam::due(std::string_view play_mode, double time, double game_time, Side side) {
  if (play_mode != last_mode_) {
    const bool allowed = play_mode == "BeforeKickOff" || play_mode == "Goal_Left" || play_mode == "Goal_Right";
    const double wait = last_mode_.empty() ? 0 : poses_.beam.stop_time;
    due_ = allowed ? std::optional(time + wait) : std::nullopt;
    last_mode_ = play_mode;
  }
  if (!due_ || time < *due_) return std::nullopt;
  due_.reset();
  return kick_off_side(play_mode, game_time) == side ? poses_.own : poses_.theirs;
}

}  // namespace soccer
