#include "perception/vision/robots/bayes/bayes_classifier.h"

#include <algorithm>

namespace soccer {
namespace {

constexpr double kGradientBucket = 1.5, kTenth = 0.1;
constexpr std::size_t kBuckets = 10, kNoEchoBucket = 10;

/// Values beyond the last bucket belong to it.
std::size_t bucket_of(double value, double size) {
  return static_cast<std::size_t>(std::clamp(value / size, 0.0, static_cast<double>(kBuckets - 1)));
}

}  // namespace

double robot_log_odds(const RobotFeatures& features, const RobotBayesTable& table) {
  const auto ratio = [](const auto& robot, const auto& other, std::size_t bucket) { return robot[bucket] - other[bucket]; };
  return table.prior_robot - table.prior_other +
         ratio(table.gradient_robot, table.gradient_other, bucket_of(features.gradient, kGradientBucket)) +
         ratio(table.white_robot, table.white_other, bucket_of(features.white, kTenth)) +
         ratio(table.red_robot, table.red_other, bucket_of(features.red, kTenth)) +
         ratio(table.blue_robot, table.blue_other, bucket_of(features.blue, kTenth)) +
         ratio(table.sonar_robot, table.sonar_other, features.has_echo ? bucket_of(features.sonar_difference, kTenth) : kNoEchoBucket);
}

}  // namespace soccer
