#pragma once

#include <cstdint>
#include <optional>

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/body/simspark/body_sensors.h"
#include "simulation/body/simspark/game_state.h"
#include "simulation/body/simspark/simulation_connection.h"
#include "simulation/body/simspark/speech.h"
#include "simulation/body/simspark/vision_model.h"

namespace soccer {

/// Options of a simulated robot: connection, body, field and vision model.
struct SimulationOptions {
  ConnectionOptions connection;
  BodyModel body;
  FieldDimensions field;
  bool check_field = true;  ///< end with an error when the server has another field
  bool servos = false;      ///< true: simserver's NAO with its own motors and sensors; false: rcssserver3d's robot
  bool true_pose = false;   ///< placement() is the true pose in the percepts, as robots of the 3D league since 2026 know it
  VisionModelParameters vision;
  AngleSensorParameters angle_sensor;
  std::optional<SayParameters> say;       ///< the team communicates through the server
  std::optional<KickOffPoses> kick_offs;  ///< where to beam to before a kick-off
  std::uint64_t seed = 1;                 ///< seed of the vision model
};

}  // namespace soccer
