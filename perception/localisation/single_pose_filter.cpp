#include "perception/localisation/single_pose_filter.h"

#include <cmath>

#include "perception/localisation/relocate.h"

namespace soccer {
namespace {

// What relocating from one noisy frame is worth.
const Eigen::Vector3d kRelocated{0.4, 0.4, 0.25};  // m, m, rad

// What a frame without an explanation adds to the variance of a lost robot.
const Eigen::Vector3d kLostGrowth{0.01, 0.01, 0.01};  // m^2, m^2, rad^2

double square(double x) { return x * x; }

Eigen::Vector3d placement_deviation(const LocalisationParameters& p) {
  return {p.start_position_noise, p.start_position_noise, p.start_heading_noise};
}

/// Part of the judged observations that were explained; 0 when none was.
double share(const localisation::Explained& frame) {
  return frame.matched == 0 ? 0 : static_cast<double>(frame.matched) / (frame.matched + frame.outliers);
}

}  // namespace

SinglePoseFilter::SinglePoseFilter(const FieldDimensions& field, const LocalisationParameters& parameters)
    : parameters_(parameters),
      explainer_(localisation::map_of(field), parameters),
      belief_({}, placement_deviation(parameters)) {
  publish();
}

void SinglePoseFilter::place(const Pose2<Field, Ground>& pose) { place(pose, placement_deviation(parameters_)); }

void SinglePoseFilter::believe(const localisation::PoseBelief& belief) {
  belief_ = belief;
  publish();
}

void SinglePoseFilter::place(const Pose2<Field, Ground>& pose, const Eigen::Vector3d& deviation) {
  if (!std::isfinite(pose.x) || !std::isfinite(pose.y) || !std::isfinite(pose.angle)) return;
  belief_ = localisation::PoseBelief(pose, deviation);
  belief_.keep_within(explainer_.map().half_length, explainer_.map().half_width);
  consistency_ = 1;
  lost_ = false;
  publish();
}

void SinglePoseFilter::place_any(std::span<const Pose2<Field, Ground>> places, double stays) {
  if (!places.empty() && stays < 1.0 / static_cast<double>(places.size() + 1)) place(places.front());
}

void SinglePoseFilter::predict(const OdometryStep& step, double elapsed) {
  const auto& p = parameters_;
  const double way = step.move.position().norm(), turn = std::abs(step.move.angle);
  double position = square(p.walk_position_noise) * way + square(p.idle_position_noise) * elapsed;
  double heading =
      square(p.walk_heading_noise) * way + square(p.turn_heading_noise) * turn + square(p.idle_heading_noise) * elapsed;
  if (step.fell) {
    position += square(p.fall_position_noise);
    heading += square(p.fall_heading_noise);
  }
  belief_.move(step.move, {position, position, heading});
  belief_.keep_within(explainer_.map().half_length, explainer_.map().half_width);
  publish();
}

void SinglePoseFilter::update(const GroundObservations& seen) {
  localisation::PoseBelief after = belief_;
  localisation::Explained frame = explainer_.explain(after, seen);
  relocated_ = false;
  if (lost_ && share(frame) < parameters_.found_above && !seen.features.empty()) {
    if (const auto found = localisation::relocate(seen, explainer_.map(), belief_.pose(), parameters_)) {
      after = localisation::PoseBelief(*found, kRelocated);
      frame = explainer_.explain(after, seen);
      relocated_ = true;
    } else {
      after.move({}, kLostGrowth);
    }
  }
  belief_ = after;
  judge(frame);
  last_frame_ = std::move(frame);
  publish();
}

void SinglePoseFilter::judge(const localisation::Explained& frame) {
  if (frame.matched + frame.outliers > 0)
    consistency_ += (share(frame) - consistency_) / parameters_.consistency_frames;
  const double threshold = lost_ ? parameters_.found_above : parameters_.lost_below;
  lost_ = consistency_ < threshold || belief_.position_deviation() > parameters_.lost_position_noise ||
          belief_.heading_deviation() > parameters_.lost_heading_noise;
}

void SinglePoseFilter::publish() {
  best_.pose = belief_.pose();
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      best_.covariance[static_cast<std::size_t>(3 * row + column)] = belief_.covariance()(row, column);
}

}  // namespace soccer
