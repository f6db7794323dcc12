#include "perception/vision/robots/bayes/robot_features.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>

namespace soccer {

BoxColours colours_of(const SaliencyImage& saliency, const PossibleRobot& robot) {
  std::array<int, boost::mp11::mp_size<boost::describe::describe_enumerators<ColourClass>>::value> counts{};
  for (int row = robot.top; row < robot.bottom; ++row) {
    const std::uint8_t* const classes = saliency.row_of(row);
    std::for_each(classes + robot.left, classes + robot.right, [&](std::uint8_t one) { ++counts[one]; });
  }
  const auto count = [&](ColourClass one) { return counts[static_cast<std::size_t>(one)]; };
  return {robot.width() * robot.height(), count(ColourClass::kWhite), count(ColourClass::kRed), count(ColourClass::kBlue)};
}

RobotFeatures features_of(const SaliencyImage& saliency, const PossibleRobot& robot, std::optional<double> echo) {
  const BoxColours colours = colours_of(saliency, robot);
  RobotFeatures features;
  features.gradient = robot.gradient();
  features.white = colours.part(colours.white);
  features.red = colours.part(colours.red);
  features.blue = colours.part(colours.blue);
  const double distance = robot.foot.norm();
  features.has_echo = echo.has_value() && distance > 0;
  if (features.has_echo) features.sonar_difference = std::abs(*echo - distance) / distance;
  return features;
}

}  // namespace soccer
