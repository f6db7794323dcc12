#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "simulation/gamecontroller/controller.h"
#include "simulation/gamecontroller/packet.h"

namespace soccer::controller {

/// A game of teams 5 (home) and 18 by the rules of 2017, with its own time.
class GameBench : public testing::Test {
 protected:
  GameBench() : GameBench(GameSetup{}, ControllerRules{}) {}
  GameBench(const GameSetup& setup, const ControllerRules& of_game)
      : controller(setup, of_game), rules(of_game), protocol(setup.protocol) {}

  /// Carries out an order that must be possible.
  void order(std::string_view text) { EXPECT_EQ(refusal(text), "") << text; }
  /// The reason why an order is not possible.
  std::string refusal(std::string_view text) { return controller.apply(read_order(text, "test"), now); }
  void wait(double duration) {
    now += from_seconds(duration);
    controller.advance(now);
  }
  /// To play, whose start is already shown.
  void begin_play() {
    order("ready");
    wait(45);
    order("play");
    wait(15);
  }

  const Game& game() const { return controller.game(); }
  int left(TeamId team, int player) const { return penalty_seconds(game(), rules, game().team(team).player(player), now); }
  Penalty penalty(TeamId team, int player) const { return game().team(team).player(player).penalty; }
  int remaining() const { return seconds_remaining(game(), rules, now); }
  State shown() const { return shown_state(game(), rules, now); }
  std::string packet(int number = 0) const { return packet_of(game(), rules, protocol, number, now); }

  Controller controller;
  ControllerRules rules;
  Protocol protocol;
  Time now{0};
};

}  // namespace soccer::controller
