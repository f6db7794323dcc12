#pragma once

#include <string>

#include "simulation/gamecontroller/controller.h"
#include "simulation/gamecontroller/order.h"

/// The times in a GameController's packets, whole seconds, as its program of 2017 counts them.
namespace soccer::controller {

/// Completed seconds from `begin` to `now`.
int seconds_since(Time begin, Time now);

/// The state in the packets: after a kick-off's start it is still set for ControllerRules::play_delay.
State shown_state(const Game& game, const ControllerRules& rules, Time now);

/// Remaining time of the half or penalty shot; negative after its end. true_time: also while the packets do not show the start yet.
int seconds_remaining(const Game& game, const ControllerRules& rules, Time now, bool true_time = false);

/// Remaining time of ready, a kick-off's or set play's first seconds, a time-out or the break; 0: there is none.
int secondary_seconds(const Game& game, const ControllerRules& rules, Time now);

/// Remaining time of the break; std::nullopt: there is none.
std::optional<int> break_seconds(const Game& game, const ControllerRules& rules, Time now);

/// Remaining time of a robot's penalty.
int penalty_seconds(const Game& game, const ControllerRules& rules, const Player& player, Time now);

/// The packet for robots, RoboCupGameControlData, byte for byte as the league's program would send it. number: of the packet, wraps at 256.
/// Sources: RoboCupGameControlData.h of the GameController's tag RoboCup2017 (version 10, 588 bytes), of the SPL's GameController3 v5.0.0
/// (version 18, 118 bytes) and of the Humanoid Soccer League's GameController v6.0.1 (version 19, 198 bytes); version 20 (158 bytes): the
/// monitor of the same league, commit d475821 of 2026-05-26.
std::string packet_of(const Game& game, const ControllerRules& rules, Protocol protocol, int number, Time now);

}  // namespace soccer::controller
