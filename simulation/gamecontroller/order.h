#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/time/clock.h"

namespace soccer::controller {

/// Versions of the packet: of the SPL in 2017, of the SPL in 2025, and of the Humanoid Soccer League in spring and summer of 2026.
enum class Protocol { k2017 = 10, k2025 = 18, k2026Spring = 19, k2026 = 20 };

/// Whether it is a version of 2026: with an emergency stop and the same set plays.
constexpr bool is_of_2026(Protocol protocol) { return protocol >= Protocol::k2026Spring; }

enum class Penalty {
  // clang-format off
  kNone, kBallHolding, kHands, kPushing, kMotionInSet, kInactive, kIllegalPosition, kLeavingTheField,
  kKickOffGoal, kPickUp, kLocalGameStuck, kStance, kSentOff, kSubstitute, kManual,
  // clang-format on
};

/// The name in scripts, and the numbers in the packets; -1: this protocol has no such penalty.
struct PenaltyCard {
  std::string_view name;
  int of_2017 = -1, of_2025 = -1, of_2026 = -1;
  bool counts = false;                                        ///< lengthens the team's later penalties when it is called in playing
  bool in_ready = false, in_set = false, in_playing = false;  ///< states in which it can be called
};

/// In the order of Penalty. Sources: the header files of the three protocols, and the program of 2017 for the states.
// clang-format off
inline constexpr std::array<PenaltyCard, 15> kPenaltyCards{{
    {"none", 0, 0, 0},
    {"ball_holding", 1, 1, 7, true, false, false, true},
    {"hands", 1, 1, 9, true, false, false, true},
    {"pushing", 2, 2, 10, true, true, false, true},
    {"motion_in_set", 3, 3, 2, false, false, true, false},
    {"inactive", 4, 4, 5, true, true, false, true},
    {"illegal_defender", 5, 5, 1, true, false, false, true},
    {"leaving_the_field", 6, 6, 8, true, true, false, true},
    {"kick_off_goal", 7, -1, -1, true, false, false, true},
    {"request_for_pick_up", 8, 7, 6, false, true, true, true},
    {"local_game_stuck", 4, 8, 4, true, false, false, true},
    {"stance", -1, 10, -1, true, true, true, true},
    {"sent_off", -1, -1, 12, false, true, true, true},
    {"substitute", 14, 14, 13, false, true, true, true},
    {"manual", 15, 15, -1, false, true, true, true},
}};
// clang-format on

constexpr const PenaltyCard& card_of(Penalty penalty) { return kPenaltyCards[static_cast<std::size_t>(penalty)]; }

/// -1: this protocol has no such penalty.
constexpr int code_of(Penalty penalty, Protocol protocol) {
  const PenaltyCard& card = card_of(penalty);
  if (protocol == Protocol::k2017) return card.of_2017;
  if (protocol == Protocol::k2025) return card.of_2025;
  if (protocol == Protocol::k2026 || card.of_2026 < 3) return card.of_2026;
  return card.of_2026 < 11 ? card.of_2026 - 1 : card.of_2026 - 2;  // in summer, motion in a stop (3) and cautions (11) were inserted
}

/// std::nullopt when there is no such penalty.
constexpr std::optional<Penalty> penalty_named(std::string_view name) {
  for (std::size_t i = 0; i < kPenaltyCards.size(); ++i)
    if (kPenaltyCards[i].name == name) return static_cast<Penalty>(i);
  return std::nullopt;
}

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

/// What an operator orders.
enum class Action {
  // clang-format off
  kReady, kSet, kPlay, kFinish, kSecondHalf, kShootOut, kGoal, kStuck, kOut,
  kTimeOut, kRefereeTimeOut, kEndTimeOut, kPenalise, kUnpenalise, kSelect, kSetPlay, kStop, kResume, kEnd,
  // clang-format on
};

/// An order with those of its arguments that its action has.
struct Order {
  Action action = Action::kReady;
  TeamId team = TeamId::kHome;
  int player = 0;
  Penalty penalty = Penalty::kNone;
  SetPlay set_play = SetPlay::kNone;
  bool operator==(const Order&) const = default;
};

/// Reads "goal home" or "penalise away 3 pushing". `where`: place for error messages. Errors: InputError.
Order read_order(std::string_view text, const std::string& where);

/// The same as text.
std::string text_of(const Order& order);

/// All orders with their arguments and meanings, a line each, for --help and the guide.
std::string list_of_orders();

}  // namespace soccer::controller
