#include "experiments/truth/vision_fit.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include <Eigen/Dense>

#include "blackboard/common/config/yaml.h"
#include "blackboard/common/error.h"
#include "blackboard/common/statistics/statistics.h"

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

namespace {

// The limits of SightingBias.
constexpr double kMaxDistanceBias = 0.5, kMaxBiasGrowth = 0.2, kMaxAngleBias = 0.3;

constexpr std::size_t kMinSightings = 10;      // sightings
constexpr std::size_t kMinInView = 100;        // objects in view, after which a kind with fewer sightings is never seen
constexpr double kOutermost = 0.05;            // of the distances on each side, which do not count for their span
constexpr double kMinDistanceQuantile = 0.01;  // of the sightings are nearer than the smallest distance
constexpr double kMaxDistanceQuantile = 0.95;  // of the sightings are nearer than the largest distance, at least
constexpr double kLineEnds = 0.95;             // of the ends of lines are nearer than the largest distance
constexpr int kDigits = 4;                     // of the file's numbers

double rounded(double value) { return std::round(value * std::pow(10, kDigits)) / std::pow(10, kDigits); }

double log_likelihood(double seen, double all) {
  if (seen <= 0 || seen >= all) return 0;
  return seen * std::log(seen / all) + (all - seen) * std::log(1 - seen / all);
}

/// Part of the objects in the range that were missed. difficult: of the balls on lines and near robots, or of all others.
double missed(const std::vector<VisibleObject>& objects, const SeenRange& range, bool difficult) {
  double all = 0, seen = 0;
  for (const VisibleObject& one : objects) {
    if (one.ball_on_line_or_near_robot != difficult || one.distance < range.min_distance || one.distance > range.max_distance) continue;
    ++all;
    seen += one.seen ? 1 : 0;
  }
  return all > 0 ? 1 - seen / all : 0;
}

/// A line over the distance in the ranges of the parameters: neither value is negative.
DistanceLine rising(const DistanceLine& line, double mean_distance) {
  if (line.growth < 0) return {rounded(std::max(0.0, line.at(mean_distance))), 0};
  return {rounded(line.at_zero), rounded(line.growth)};
}

SightingBias bias_of(const ErrorModel& model) {
  SightingBias bias;
  bias.distance_bias = rounded(std::clamp(model.distance_bias.at_zero, -kMaxDistanceBias, kMaxDistanceBias));
  bias.distance_bias_growth = rounded(std::clamp(model.distance_bias.growth, -kMaxBiasGrowth, kMaxBiasGrowth));
  bias.bearing_bias = rounded(std::clamp(model.bearing_bias, -kMaxAngleBias, kMaxAngleBias));
  bias.elevation_bias = rounded(std::clamp(model.elevation_bias, -kMaxAngleBias, kMaxAngleBias));
  return bias;
}

/// A line for each parameter with another value than in `defaults`.
template <Described T>
std::string changed_lines(const T& parameters, const T& defaults, const std::string& indentation) {
  std::string text;
  for_each_member<T>([&]<class Field>(std::string_view name, Field T::*member) {
    if (parameters.*member == defaults.*member) return;
    text.append(indentation).append(name);
    if constexpr (Described<Field>)
      text += ":\n" + changed_lines(parameters.*member, defaults.*member, indentation + "  ");
    else
      text += ": " + config::text_of(parameters.*member) + '\n';
  });
  return text;
}

}  // namespace

SeenRange fit_range(const std::vector<VisibleObject>& objects) {
  std::vector<VisibleObject> easy;
  std::vector<double> distances;
  for (const VisibleObject& one : objects) {
    if (one.seen) distances.push_back(one.distance);
    if (!one.ball_on_line_or_near_robot) easy.push_back(one);
  }
  if (distances.size() < kMinSightings) return {};
  if (easy.size() < kMinSightings) easy = objects;
  SeenRange range;
  range.min_distance = quantile(distances, kMinDistanceQuantile);
  std::erase_if(easy, [&](const VisibleObject& one) { return one.distance < range.min_distance; });
  std::ranges::sort(easy, {}, &VisibleObject::distance);
  const auto all = static_cast<double>(easy.size());
  const auto seen = static_cast<double>(std::ranges::count(easy, true, &VisibleObject::seen));
  double best = -HUGE_VAL, near = 0;
  for (std::size_t i = 0; i < easy.size(); ++i) {
    near += easy[i].seen ? 1 : 0;
    if (i + 1 < easy.size() && easy[i + 1].distance == easy[i].distance) continue;
    const double count = static_cast<double>(i) + 1;
    const double likelihood = log_likelihood(near, count) + log_likelihood(seen - near, all - count);
    if (likelihood < best || near / count <= (seen - near) / std::max(all - count, 1.0)) continue;
    best = likelihood;
    range.max_distance = easy[i].distance;
  }
  // Detections beyond that distance are rarer, but a robot that searches depends on them.
  range.max_distance = std::max(range.max_distance, quantile(distances, kMaxDistanceQuantile));
  range.miss = missed(objects, range, false);
  return range;
}

FitBasis fit_basis(const SightingComparison& comparison, VisionKind kind) {
  const auto list = static_cast<std::size_t>(kind);
  FitBasis basis;
  std::vector<double> distances;
  for (const SightingError& error : comparison.errors[list]) distances.push_back(error.distance);
  basis.sightings = distances.size();
  basis.never_seen = basis.sightings < kMinSightings && comparison.objects[list].size() >= kMinInView;
  if (distances.empty()) return basis;
  basis.nearest = quantile(distances, kOutermost);
  basis.farthest = quantile(distances, 1 - kOutermost);
  basis.fits = basis.sightings >= kMinSightings;
  return basis;
}

SightingBiasParameters fit_sighting_bias(const SightingComparison& comparison) {
  SightingBiasParameters bias;
  const std::array<SightingBias*, kVisionKinds> kinds{&bias.ball, &bias.post, &bias.mark, &bias.flag, &bias.line, &bias.robot};
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind)
    if (fit_basis(comparison, static_cast<VisionKind>(kind)).fits) *kinds[kind] = bias_of(fit_error_model(comparison.errors[kind]));
  return bias;
}

VisionModelParameters fit_vision_model(const SightingComparison& comparison) {
  VisionModelParameters p;
  const std::array<VisionKindParameters*, kVisionKinds> kinds{&p.ball, &p.post, &p.mark, &p.flag, &p.line, &p.robot};
  p.occlusion = true;
  p.latency = rounded(comparison.delay);
  for (std::size_t kind = 0; kind < kVisionKinds; ++kind) {
    VisionKindParameters& parameters = *kinds[kind];
    const FitBasis basis = fit_basis(comparison, static_cast<VisionKind>(kind));
    const bool never_seen = basis.never_seen || kind == static_cast<std::size_t>(VisionKind::kFlag);
    if (never_seen) parameters.max_distance = 0;
    parameters.through_cameras = basis.fits || never_seen;
    if (!basis.fits) continue;
    const std::vector<SightingError>& errors = comparison.errors[kind];
    const std::vector<VisibleObject>& objects = comparison.objects[kind];
    SeenRange range = fit_range(objects);
    double mean = 0;
    std::vector<double> distances;
    for (const SightingError& error : errors) {
      distances.push_back(error.distance);
      mean += error.distance / static_cast<double>(errors.size());
    }
    if (kind == static_cast<std::size_t>(VisionKind::kLine)) {
      range.max_distance = quantile(distances, kLineEnds);
      range.min_distance = quantile(distances, kMinDistanceQuantile);
      range.miss = missed(objects, {0, range.max_distance, 0}, false);
    }
    const ErrorModel model = fit_error_model(errors);
    const SightingBias bias = bias_of(model);
    const DistanceLine along = rising(model.distance_noise, mean), across = rising(model.angle_noise, mean);
    parameters.min_distance = rounded(range.min_distance);
    parameters.max_distance = rounded(range.max_distance);
    parameters.miss_probability = rounded(range.miss);
    parameters.distance_noise = along.at_zero;
    parameters.distance_noise_growth = along.growth;
    parameters.bearing_noise = across.at_zero;
    parameters.bearing_noise_growth = across.growth;
    parameters.distance_bias = bias.distance_bias;
    parameters.distance_bias_growth = bias.distance_bias_growth;
    parameters.bearing_bias = bias.bearing_bias;
    parameters.elevation_bias = bias.elevation_bias;
    parameters.false_positives =
        rounded(static_cast<double>(comparison.false_positives[kind]) / static_cast<double>(std::max<std::size_t>(comparison.frames, 1)));
    if (kind != static_cast<std::size_t>(VisionKind::kBall)) continue;
    // A ball on a line or at a robot is missed by both probabilities.
    const double difficult = 1 - (1 - missed(objects, range, true)) / std::max(1 - range.miss, 1e-9);
    p.ball_on_line_miss_probability = p.ball_near_robot_miss_probability = rounded(std::clamp(difficult, 0.0, 1.0));
  }
  return p;
}

std::string to_yaml(const VisionModelParameters& parameters) {
  return "VisionModelParameters:\n" + changed_lines(parameters, VisionModelParameters(), "  ");
}

}  // namespace soccer
