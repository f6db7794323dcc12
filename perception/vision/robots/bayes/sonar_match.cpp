#include "perception/vision/robots/bayes/sonar_match.h"

#include <cmath>

namespace soccer {

std::optional<double> matching_echo(const SensorFrame& sensors, double heading, double distance, const BayesRobotParameters& parameters) {
  std::optional<double> match;
  const auto consider = [&](double echo) {
    if (echo < parameters.no_echo && (!match || std::abs(echo - distance) < std::abs(*match - distance))) match = echo;
  };
  const auto covers = [&](double angle) { return angle >= parameters.side_inner && angle <= parameters.side_outer; };
  if (covers(heading))
    for (const double echo : sensors.left_sonar) consider(echo);
  if (covers(-heading))
    for (const double echo : sensors.right_sonar) consider(echo);
  if (std::abs(heading) <= parameters.middle)
    for (const double left : sensors.left_sonar)
      for (const double right : sensors.right_sonar)
        if (std::abs(left - right) <= parameters.same_echo) consider((left + right) / 2);
  return match;
}

}  // namespace soccer
