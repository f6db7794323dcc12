#include "simulation/planar/models/landmark_model.h"

#include <cmath>

#include "simulation/planar/minds/mind.h"

namespace soccer {
namespace {

constexpr std::uint64_t kMaxObjects = 256;  // of one frame, for the counters of random numbers

}  // namespace

bool LandmarkModel::in_view(Point2<Ground> place, double gaze) const {
  return place.norm() < parameters_.range && std::abs(normalized(place.angle() - gaze)) < view_angle_ / 2;
}

Point2<Ground> LandmarkModel::with_error(Point2<Ground> place, std::uint64_t counter) const {
  const double distance = place.norm() * (1 + parameters_.distance_error * normal(Draw::kLandmarkDistance, counter)),
               bearing = place.angle() + parameters_.bearing_error * normal(Draw::kLandmarkBearing, counter);
  return {distance * std::cos(bearing), distance * std::sin(bearing)};
}

void LandmarkModel::see(const Pose2<Field, Ground>& truth, const FieldMap& map, GroundObservations& seen) const {
  const PoseAxes axes(truth);
  std::uint64_t counter = seen.frame * kMaxObjects;
  for (const FieldLandmark& landmark : map.landmarks) {
    ++counter;
    const Point2<Ground> place = axes.to_ground(landmark.position);
    if (landmark.kind == FeatureKind::kFlag || !in_view(place, seen.gaze) || missed(counter)) continue;
    GroundFeature feature{landmark.kind, with_error(place, counter), landmark.direction.has_value(), 0};
    if (landmark.direction) {
      const double from_landmark = (truth.position() - landmark.position).angle();
      feature.orientation =
          normalized(from_landmark - *landmark.direction + parameters_.orientation_error * normal(Draw::kLandmarkOrientation, counter));
    }
    seen.features.push_back(feature);
  }
  for (const FieldLine& line : map.lines) {
    counter += 2;
    // The first piece of the line that is in view without a gap.
    const double length = distance(line.from, line.to);
    double from = -1, to = -1;
    const auto samples = static_cast<int>(length / parameters_.line_sample);
    for (int sample = 0; sample <= samples; ++sample) {
      const double along = sample * parameters_.line_sample;
      const bool visible = in_view(axes.to_ground(line.from + (along / length) * (line.to - line.from)), seen.gaze);
      if (visible && from < 0) from = along;
      if (visible) to = along;
      if (!visible && from >= 0) break;
    }
    if (from < 0 || to - from < parameters_.min_line_length || missed(counter)) continue;
    const auto end = [&](double along, std::uint64_t number) {
      return with_error(axes.to_ground(line.from + (along / length) * (line.to - line.from)), number);
    };
    seen.lines.push_back({end(from, counter), end(to, counter + 1)});
  }
}

void LandmarkModel::walk(const Pose2<Field, Ground>& truth, double time, bool lies, Odometry& odometry) {
  odometry.stale = lies;
  if (last_ && !lies) {
    const auto block = static_cast<std::uint64_t>(time / parameters_.odometry_time);
    Pose2<Ground, Ground> move = last_->inverse() * truth;
    const double scale = 1 + parameters_.odometry_error * normal(Draw::kOdometryStep, block);
    move.x *= scale;
    move.y *= scale;
    move.angle *= 1 + parameters_.odometry_turn_error * normal(Draw::kOdometryTurn, block);
    odometry.pose = odometry.pose * move;
  }
  last_ = truth;
}

}  // namespace soccer
