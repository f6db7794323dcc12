#pragma once

#include <string>
#include <vector>

#include "simulation/simserver/simspark/agents/agent.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {

/// The echoes of a chest sonar of this robot: one distance from the sonar for each robot, goal, wall or ball in its cone, nearest first, m.
/// The ground and the robot itself have no echo. Source of positions and range: reference of the NAO V5.
std::vector<double> sonar_echoes(const Scene& scene, std::size_t robot, bool left);

/// Appends the readings of the NAO's own sensors, which replace GYR, ACC, HJ and FRP: IMU, one SRV for each joint, FSR, BMP, BTN, US and
/// BAT, in the format of docs/design/simserver.md. SI units, the NAO's axes and signs. readings: without noise.
void append_nao_sensors(std::string& out, Agent& agent, const World& world, const BodyReadings& readings);

/// Updates the sonar echoes when the next measurement is due. step: time between two percepts, s.
void update_sonars(Agent& agent, const Scene& scene, double step);

}  // namespace soccer
