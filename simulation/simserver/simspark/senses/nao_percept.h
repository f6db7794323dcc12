#pragma once

#include <string>

#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// Appends the readings of the NAO's own sensors, which replace GYR, ACC, HJ and FRP: IMU, one SRV for each joint, FSR, BMP, BTN, US and
/// BAT, in the format of docs/design/simserver.md. SI units, the NAO's axes and signs. readings: without noise.
void append_nao_sensors(std::string& out, Agent& agent, const World& world, const BodyReadings& readings);

/// Updates the sonar echoes when the next measurement is due. step: time between two percepts, s.
void update_sonars(Agent& agent, const Scene& scene, double step);

}  // namespace soccer
