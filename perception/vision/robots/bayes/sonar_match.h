#pragma once

#include <optional>

#include "blackboard/topics/sensors.h"
#include "perception/vision/robots/bayes/bayes_robot_parameters.h"

namespace soccer {

/// Step 4: the echo nearest to the visual distance of an object, of the sonars that cover its heading: the left one, the right one, and
/// echoes that both measure in the middle. heading: rad, counter-clockwise from forward. std::nullopt without such an echo.
/// Source: Ashmore 2014, 3.2.4, which does not state where the middle readings come from.
std::optional<double> matching_echo(const SensorFrame& sensors, double heading, double distance, const BayesRobotParameters& parameters);

}  // namespace soccer
