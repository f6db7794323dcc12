#pragma once

#include <optional>

#include "blackboard/field/field_map.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/planar/draw.h"
#include "simulation/planar/minds/mind.h"
#include "simulation/planar/models/landmark_parameters.h"

namespace soccer {

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
