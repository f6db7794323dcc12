#include "experiments/truth/error_model.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <string>

#include <Eigen/Dense>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr std::size_t kMinErrors = 10;
constexpr int kRounds = 30;         // fits at most, between which outliers are removed
constexpr double kOutlier = 4;      // standard deviations
constexpr double kMinSpread = 0.2;  // m, standard deviation of the distances, below which no slope is fitted

using Value = std::function<double(const SightingError&)>;

double mean(const std::vector<SightingError>& errors, const Value& value) {
  double sum = 0;
  for (const SightingError& error : errors) sum += value(error);
  return sum / static_cast<double>(errors.size());
}

double spread_of_distances(const std::vector<SightingError>& errors) {
  const double middle = mean(errors, [](const SightingError& e) { return e.distance; });
  return std::sqrt(mean(errors, [&](const SightingError& e) { return (e.distance - middle) * (e.distance - middle); }));
}

/// Least-squares line of the values over distance. Its slope is 0 if the distances vary too little to estimate one.
DistanceLine fitted_line(const std::vector<SightingError>& errors, const Value& value) {
  if (spread_of_distances(errors) < kMinSpread) return {mean(errors, value), 0};
  Eigen::MatrixX2d distances(static_cast<Eigen::Index>(errors.size()), 2);
  Eigen::VectorXd values(distances.rows());
  for (Eigen::Index i = 0; i < distances.rows(); ++i) {
    const SightingError& error = errors[static_cast<std::size_t>(i)];
    distances.row(i) << 1, error.distance;
    values(i) = value(error);
  }
  const Eigen::Vector2d line = distances.completeOrthogonalDecomposition().solve(values);
  return {line(0), line(1)};
}

/// Line of the residuals' standard deviation over distance, estimated from their mean absolute value under a normal distribution.
DistanceLine scatter(const std::vector<SightingError>& errors, const Value& residual) {
  const double size = std::sqrt(std::numbers::pi / 2);
  DistanceLine line = fitted_line(errors, [&](const SightingError& error) { return size * std::abs(residual(error)); });
  return {std::max(line.at_zero, 0.0), line.growth};
}

DistanceLine mean_of(const DistanceLine& a, const DistanceLine& b) { return {(a.at_zero + b.at_zero) / 2, (a.growth + b.growth) / 2}; }

double relative(const SightingError& error) { return error.distance_error / error.distance; }

ErrorModel fit_once(const std::vector<SightingError>& errors) {
  ErrorModel model;
  model.distance_bias = fitted_line(errors, relative);
  model.distance_noise = scatter(errors, [&](const SightingError& e) { return relative(e) - model.distance_bias.at(e.distance); });
  model.bearing_bias = mean(errors, [](const SightingError& e) { return e.bearing_error; });
  model.elevation_bias = mean(errors, [](const SightingError& e) { return e.elevation_error; });
  const DistanceLine bearing = scatter(errors, [&](const SightingError& e) { return e.bearing_error - model.bearing_bias; });
  const DistanceLine elevation = scatter(errors, [&](const SightingError& e) { return e.elevation_error - model.elevation_bias; });
  model.angle_noise = mean_of(bearing, elevation);
  model.distance_scatter = scatter(errors, relative);
  model.angle_scatter = mean_of(scatter(errors, [](const SightingError& e) { return e.bearing_error; }),
                                scatter(errors, [](const SightingError& e) { return e.elevation_error; }));
  return model;
}

bool is_outlier(const ErrorModel& model, const SightingError& error) {
  const double along = kOutlier * model.distance_noise.at(error.distance), across = kOutlier * model.angle_noise.at(error.distance);
  return std::abs(relative(error) - model.distance_bias.at(error.distance)) > along ||
         std::abs(error.bearing_error - model.bearing_bias) > across || std::abs(error.elevation_error - model.elevation_bias) > across;
}

}  // namespace

ErrorModel fit_error_model(std::vector<SightingError> errors) {
  if (errors.size() < kMinErrors)
    throw InputError("error model", "there are only " + std::to_string(errors.size()) + " sightings",
                     "record a longer log, in which the robot sees more");
  const std::size_t all = errors.size();
  ErrorModel model = fit_once(errors);
  for (int round = 1; round < kRounds; ++round) {
    std::vector<SightingError> sound;
    std::ranges::copy_if(errors, std::back_inserter(sound), [&](const SightingError& error) { return !is_outlier(model, error); });
    if (sound.size() < kMinErrors || sound.size() == errors.size()) break;
    errors = std::move(sound);
    model = fit_once(errors);
  }
  model.sightings = errors.size();
  model.outliers = all - errors.size();
  model.mean_error = mean(errors, [](const SightingError& e) { return std::abs(e.distance_error); });
  model.mean_error_without_bias =
      mean(errors, [&](const SightingError& e) { return std::abs(e.distance_error - e.distance * model.distance_bias.at(e.distance)); });
  return model;
}

}  // namespace soccer
