#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "simulation/gamecontroller/controller_rules.h"
#include "simulation/gamecontroller/game.h"
#include "simulation/gamecontroller/order.h"

namespace soccer::controller {

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

  /// Carries out an order. Returns the reason why it is not possible now; empty: it was carried out.
  std::string carry_out(const Order& order, Time now);

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
