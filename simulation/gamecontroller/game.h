#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "blackboard/time/clock.h"
#include "simulation/gamecontroller/penalties.h"

namespace soccer::controller {

enum class State { kInitial, kReady, kSet, kPlaying, kFinished };
/// The names of the states in scripts and messages, by State.
inline constexpr std::array<std::string_view, 5> kStateNames{"initial", "ready", "set", "playing", "finished"};
enum class Phase { kNormal, kShootOut, kOvertime, kTimeOut };  ///< with the numbers of all protocols
enum class SetPlay { kNone, kDirectFreeKick, kIndirectFreeKick, kPenaltyKick, kThrowIn, kGoalKick, kCornerKick };
enum class TeamId { kHome, kAway };  ///< a team, regardless of the end that it defends

constexpr TeamId other(TeamId team) { return team == TeamId::kHome ? TeamId::kAway : TeamId::kHome; }
constexpr std::size_t index_of(TeamId team) { return team == TeamId::kHome ? 0 : 1; }

/// One robot of a team, as the GameController sees it.
struct Player {
  Penalty penalty = Penalty::kNone;
  std::optional<Time> since = {};  ///< begin of the penalty's time; std::nullopt: the time is over
  int earlier = 0;                 ///< the team's penalties before, which lengthen this one
  bool operator==(const Player&) const = default;
};

/// One team: numbers, colours, score and players.
struct Team {
  static constexpr std::size_t kPlayers = 20;  ///< of the newest packet; that of 2017 has 11
  int number = 0, colour = 0, keeper_colour = 0;
  int score = 0, infractions = 0, message_budget = 0;
  bool speaks_illegally = false;  ///< a message was too long or beyond the budget; the team cannot score any more
  int shots = 0, shot_mask = 0;   ///< penalty shots taken; bit n: shot n was a goal
  int taker = 0, keeper = 0;      ///< numbers that were selected for penalty shots; 0: none
  bool took_time_out = false, in_time_out = false;
  std::array<Player, kPlayers> players{};
  std::vector<Player> substituted;  ///< penalties of robots that left; each passes to the next one that enters
  bool operator==(const Team&) const = default;

  Player& player(int n) { return players[static_cast<std::size_t>(n - 1)]; }
  const Player& player(int n) const { return players[static_cast<std::size_t>(n - 1)]; }
};

/// State of a game, as its operator sees it. A value type.
struct Game {
  std::array<Team, 2> teams;     ///< home, away
  TeamId first = TeamId::kHome;  ///< the team whose block is the first one in the packets: the left one
  State state = State::kInitial;
  Phase phase = Phase::kNormal, phase_before = Phase::kNormal;
  bool first_half = true, play_off = false;
  TeamId kick_off = TeamId::kHome, first_kick_off = TeamId::kHome;
  Time began{0};                       ///< begin of the state
  Time played{0};                      ///< played time of this half before the state
  std::optional<Time> out_since = {};  ///< when the ball was last out
  std::optional<TeamId> out_by = {};   ///< the team that put it out, also in an earlier half
  bool referee_time_out = false, stopped = false;
  SetPlay set_play = SetPlay::kNone;
  std::optional<TeamId> set_play_of = {};
  Time set_play_began{0};
  bool operator==(const Game&) const = default;

  Team& team(TeamId which) { return teams[index_of(which)]; }
  const Team& team(TeamId which) const { return teams[index_of(which)]; }
  bool in_time_out() const { return referee_time_out || teams[0].in_time_out || teams[1].in_time_out; }
};

}  // namespace soccer::controller
