#pragma once

#include <string>

#include "simulation/server/agent.h"
#include "simulation/server/world.h"

namespace soccer {

/// Appends what the NAO's own sensors say, in place of GYR, ACC, HJ and FRP: IMU, one SRV for each joint, FSR, BMP, BTN, US and BAT, as
/// docs/simserver.md has them. SI units, the NAO's axes and signs. An agent that does not play yet stands upright at rest in the air.
void append_nao_sensors(std::string& out, const Agent& agent, const World& world);

/// What the NAO's sonars hear, when it is time for it. step: s between two percepts.
void listen_to_sonars(Agent& agent, const World& world, double step);

}  // namespace soccer
