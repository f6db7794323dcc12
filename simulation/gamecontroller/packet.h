#pragma once

#include <string>

#include "simulation/gamecontroller/controller.h"
#include "simulation/gamecontroller/order.h"

namespace soccer::controller {

/// The packet for robots, RoboCupGameControlData, byte for byte as the league's program would send it. number: of the packet, wraps at 256.
/// Sources: RoboCupGameControlData.h of the GameController's tag RoboCup2017 (version 10, 588 bytes), of the SPL's GameController3 v5.0.0
/// (version 18, 118 bytes) and of the Humanoid Soccer League's GameController v6.0.1 (version 19, 198 bytes); version 20 (158 bytes): the
/// monitor of the same league, commit d475821 of 2026-05-26.
std::string packet_of(const Game& game, const ControllerRules& rules, Protocol protocol, int number, Time now);

}  // namespace soccer::controller
