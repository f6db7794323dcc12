#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "blackboard/common/describe.h"
#include "simulation/gamecontroller/order.h"

/// What an operator does with single robots. Functions that return a text return the reason why it is not possible now; empty: it was done.
namespace soccer::controller {

/// Numbers of a competition. The defaults are those of the SPL's rules of 2017 and of its GameController of that year.
struct ControllerRules {
  // clang-format off
  PARAMETERS(ControllerRules,
      (int, playing, 5, "", 1, 20, "number of robots of a team that play at the same time; robots with higher numbers begin as substitutes"),
      (int, numbers, 6, "", 1, 20, "highest number of a robot; the number of players in the packets"),
      (double, half_time, 600, "s", 1, 30000, "duration of a half"),
      (double, half_time_break, 600, "s", 2, 30000, "duration of the break; the second half's initial begins in its middle"),
      (double, ready_time, 45, "s", 0, 30000, "duration of ready"),
      (double, kick_off_time, 10, "s", 0, 30000, "time after which both teams may play the ball of a kick-off"),
      (double, play_delay, 15, "s", 0, 30000, "time after a kick-off's start in which the packets still contain set, because the whistle is the start"),
      (double, penalty_time, 45, "s", 0, 250, "duration of a penalty"),
      (double, penalty_increment, 5, "s", 0, 250, "additional duration of a penalty for each earlier one of the team"),
      (bool, penalties_end, true, "", 0, 1, "whether the times of penalties are over when play stops"),
      (double, motion_in_set_time, 0, "s", 0, 250, "duration of the penalty for motion in set"),
      (double, time_out, 300, "s", 1, 30000, "duration of a team's time-out"),
      (double, referee_time_out, 600, "s", 1, 30000, "duration of the referees' time-out"),
      (double, shot_time, 45, "s", 1, 30000, "time limit of a penalty shot"),
      (double, set_play_time, 30, "s", 0, 30000, "time after which both teams may play the ball of a free kick or throw-in"),
      (int, mercy, 10, "", 1, 255, "lead at which the game ends"),
      (int, message_budget, 1200, "", 0, 65535, "number of team messages that a team may send in a game; in the packets since 2022"),
      (int, max_message_length, 128, "bytes", 1, 1500, "greatest length of a team message; in games with a message budget"),
      (double, slow_after, 2, "s", 0.1, 60, "time without an answer after which a robot counts as slow"),
      (double, offline_after, 4, "s", 0.1, 60, "time without an answer after which a robot counts as offline"))
  // clang-format on
};

/// What an unattended game's operator does at which time.
struct OperatorParameters {
  // clang-format off
  PARAMETERS(OperatorParameters,
      (double, wait_in_initial, 10, "s", 0, 30000, "time in initial before ready, in which the robots join and stand up"),
      (double, set_time, 10, "s", 0, 30000, "time in set before play begins"),
      (double, break_time, 5, "s", 0, 30000, "time after the first half before the second half's initial"),
      (double, goal_width, 1.5, "m", 0.1, 10, "inner width of the goals"),
      (double, goal_depth, 0.5, "m", 0.1, 5, "distance from a goal line up to which a ball is in the goal"),
      (double, line_width, 0.05, "m", 0, 1, "width of the goal lines, all of which the ball must cross"))
  // clang-format on
};

/// What is fixed before a game.
struct GameSetup {
  std::array<int, 2> numbers{5, 18};        ///< of home and away
  std::array<int, 2> colours{0, 1};         ///< numbers of the protocol
  std::array<int, 2> keeper_colours{0, 1};  ///< in protocols since 2025
  TeamId first_kick_off = TeamId::kHome;
  bool play_off = false;  ///< the clock is stopped in ready and set
  Protocol protocol = Protocol::k2017;
};

/// The game as a GameController's operator controls it: a state machine of orders and time, which is always an argument and never goes
/// back. The transitions are those of the league's program of 2017.
class Controller {
 public:
  Controller(const GameSetup& setup, const ControllerRules& rules);

  /// Applies an order. Returns the reason why it is not possible now; empty: it was applied.
  std::string apply(const Order& order, Time now);

  /// Makes the transitions that are due by time.
  void advance(Time now);

  /// A robot's chest button has penalised it or let it in. No effect if it is, or is not, penalised already.
  void press_button(TeamId team, int player, bool penalises, Time now);

  /// Counts a team message against the team's budget.
  void count_message(TeamId team, std::size_t size);

  const Game& game() const { return game_; }
  const ControllerRules& rules() const { return rules_; }
  Protocol protocol() const { return protocol_; }
  /// The team with this number; std::nullopt: it does not play.
  std::optional<TeamId> team_with(int number) const;
  bool over() const;

 private:
  std::string change_state(Action action, Time now);
  std::string second_half();
  std::string shoot_out();
  std::string goal(TeamId team, Time now);
  std::string stuck(TeamId team, Time now);
  std::string take_time_out(std::optional<TeamId> team, Time now);
  std::string end_time_out(Time now);
  std::string begin_set_play(const Order& order, Time now);

  void enter(State state, Time now);
  void begin_shot(Time now);
  void begin_second_half();
  void change_ends();
  bool clock_continues() const { return !game_.play_off && game_.played > Time{0}; }

  ControllerRules rules_;
  Protocol protocol_;
  Game game_;
};

}  // namespace soccer::controller
