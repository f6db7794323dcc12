#pragma once

#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/field/field_map.h"
#include "blackboard/planar/counter_random.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// Landmarks, lines and odometry in the behaviour simulator, for minds with their own localisation. The defaults follow the measurements of
/// vision and localisation in docs/measurements.
struct LandmarkModelParameters {
  // clang-format off
  PARAMETERS(LandmarkModelParameters,
      (double, range, 5, "m", 0.1, 20, "greatest distance at which landmarks and lines are seen"),
      (double, missed, 0.3, "", 0, 1, "probability that a landmark or a line in view is not seen"),
      (double, distance_error, 0.03, "", 0, 1, "standard deviation of a landmark's distance, relative to it"),
      (double, bearing_error, 0.02, "rad", 0, 1, "standard deviation of a landmark's bearing"),
      (double, orientation_error, 0.08, "rad", 0, 1, "standard deviation of a landmark's orientation"),
      (double, min_line_length, 0.4, "m", 0.05, 10, "shorter pieces of line are not seen"),
      (double, line_sample, 0.1, "m", 0.01, 2, "distance between the points at which lines are tested for being in view"),
      (double, odometry_error, 0.05, "", 0, 1, "standard deviation of measured steps, relative to them"),
      (double, odometry_turn_error, 0.05, "", 0, 1, "standard deviation of measured turns, relative to them"),
      (double, odometry_time, 2, "s", 0.02, 60, "time for which the errors of odometry are constant"))
  // clang-format on
};

/// What one robot needs for its own localisation: the landmarks and lines in its view, with errors, and its odometry. A value type.
class LandmarkModel {
 public:
  LandmarkModel(const LandmarkModelParameters& parameters, double view_angle, std::size_t robot, const CounterRandom& random)
      : parameters_(parameters), view_angle_(view_angle), robot_(robot), random_(random) {}

  /// Adds landmarks and lines to the observations of this frame, whose gaze is set. truth: pose in the frame of the robot's team.
  void see(const Pose2<Field, Ground>& truth, const FieldMap& map, GroundObservations& seen) const;

  /// Advances odometry to this pose. time: s; lies: the robot is on the ground.
  void walk(const Pose2<Field, Ground>& truth, double time, bool lies, Odometry& odometry);

  /// A referee has moved the robot, which odometry does not notice.
  void carried() { last_.reset(); }

 private:
  bool in_view(Point2<Ground> place, double gaze) const;
  Point2<Ground> with_error(Point2<Ground> place, std::uint64_t counter) const;
  double normal(Draw draw, std::uint64_t counter) const { return random_.normal(static_cast<std::uint32_t>(draw), robot_, counter); }
  bool missed(std::uint64_t counter) const {
    return random_.uniform(static_cast<std::uint32_t>(Draw::kLandmarkMissed), robot_, counter) < parameters_.missed;
  }

  LandmarkModelParameters parameters_;
  double view_angle_;
  std::size_t robot_;
  CounterRandom random_;
  std::optional<Pose2<Field, Ground>> last_;
};

}  // namespace soccer
