#include "perception/vision/robots/bayes/bayes_classifier.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/list.hpp>

namespace soccer {
namespace {

constexpr double kGradientBucket = 1.5, kTenth = 0.1;
constexpr std::size_t kBuckets = 10, kNoEchoBucket = 10;

/// Values beyond the last bucket belong to it.
std::size_t bucket_of(double value, double size) {
  return static_cast<std::size_t>(std::clamp(value / size, 0.0, static_cast<double>(kBuckets - 1)));
}

}  // namespace

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

double robot_log_odds(const RobotFeatures& features, const RobotBayesTable& table) {
  const auto ratio = [](const auto& robot, const auto& other, std::size_t bucket) { return robot[bucket] - other[bucket]; };
  return table.prior_robot - table.prior_other +
         ratio(table.gradient_robot, table.gradient_other, bucket_of(features.gradient, kGradientBucket)) +
         ratio(table.white_robot, table.white_other, bucket_of(features.white, kTenth)) +
         ratio(table.red_robot, table.red_other, bucket_of(features.red, kTenth)) +
         ratio(table.blue_robot, table.blue_other, bucket_of(features.blue, kTenth)) +
         ratio(table.sonar_robot, table.sonar_other, features.has_echo ? bucket_of(features.sonar_difference, kTenth) : kNoEchoBucket);
}

std::optional<Point2<Ground>> foot_of(const PossibleRobot& robot, const SaliencyImage& saliency, const ImageGeometry& geometry) {
  return geometry.on_ground({0.5 * (robot.left + robot.right) * saliency.step, static_cast<double>(robot.bottom) * saliency.step});
}

std::optional<PossibleRobot> robot_box(const SaliencyImage& saliency, const ImageGeometry& geometry, const Obstruction& obstruction,
                                       int foot, const BayesRobotParameters& parameters) {
  PossibleRobot robot;
  robot.left = obstruction.first;
  robot.right = obstruction.end;
  robot.bottom = foot;
  robot.foot_in_image = foot < saliency.height;
  const auto ground = foot_of(robot, saliency, geometry);
  if (!ground) return std::nullopt;
  robot.foot = *ground;
  const auto head = geometry.image_of({ground->x, ground->y, parameters.height});
  const int top = head ? static_cast<int>(std::floor(head->y / saliency.step)) : 0;
  robot.top = std::clamp(top, 0, std::max(0, foot - 1));
  return robot;
}

}  // namespace soccer
