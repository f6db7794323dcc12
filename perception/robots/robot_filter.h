#pragma once

#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/odometry_step.h"

namespace soccer {

/// Lifetime of tracked robots and association of sightings with them. Source: Ashmore 2014, chapter 4.
struct RobotFilterParameters {
  // clang-format off
  PARAMETERS(RobotFilterParameters,
      (double, seconds_in_view, 1, "s", 0.05, 60, "time without a sighting after which a robot that should be visible is dropped"),
      (double, seconds_out_of_view, 10, "s", 0.05, 600, "time without a sighting after which a robot that is out of view is dropped"),
      (double, radius_across, 0.3, "m", 0.01, 3, "radius across the line of sight within which a sighting belongs to the same robot"),
      (double, radius_along, 0.45, "m", 0.01, 3,
       "radius along the line of sight within which a sighting belongs to the same robot; distances are less certain"),
      (double, radius_growth, 0.06, "1/s", 0, 2, "relative growth of radius_across and radius_along while a robot is not seen"),
      (double, max_growth, 2, "", 1, 10, "largest factor by which radius_across and radius_along grow"),
      (double, newest, 0.35, "", 0.01, 1, "weight of the newest sighting in the position"),
      (double, view_width, 0.9, "rad", 0.1, 3.2, "total horizontal field of view"),
      (double, view_distance, 3, "m", 0.1, 20, "distance up to which a robot in view is certainly seen"),
      (double, min_distance, 0.15, "m", 0, 1, "a sighting nearer than this is a part of the robot itself"),
      (double, max_step, 1, "s", 0.02, 60, "upper limit of the time between two ticks by which tracked robots age"))
  // clang-format on
};

/// Tracks other robots. Each has a remaining life that decreases while it is not seen, by default ten times faster where it should be
/// visible. Each is updated with the nearest new sighting within its ellipse, at most one per frame; the remaining sightings start new
/// tracks. Positions are kept relative to the robot and moved by odometry. Source: Ashmore 2014, chapter 4.
class RobotFilter {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const RobotPose& robot_pose;
    const Odometry& odometry;
    const SensorFrame& sensors;
  };
  struct Outputs {
    RobotMap& map;
  };

  explicit RobotFilter(const RobotFilterParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const RobotFilterParameters& parameters) { parameters_ = parameters; }

 private:
  /// One tracked robot.
  struct Group {
    TrackedRobot robot;
    double unseen = 0;  // s, since the last sighting
  };

  void move(const OdometryStep& step) {
    const auto back = step.move.inverse();
    for (Group& group : groups_) group.robot.position = back * group.robot.position;
  }
  void age(double elapsed, double head_yaw);
  void take(const std::vector<GroundRobot>& seen);
  double fit(const Group& group, Point2<Ground> seen) const;
  void merge(Group& group, const GroundRobot& seen) const;

  RobotFilterParameters parameters_;
  OdometryReader odometry_;
  std::vector<Group> groups_;
  std::uint32_t next_id_ = 1;
  std::optional<std::uint32_t> frame_;
  std::optional<Time> time_;
};

}  // namespace soccer
