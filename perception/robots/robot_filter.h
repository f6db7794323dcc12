#pragma once

#include <optional>
#include <vector>

#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/sensors.h"
#include "perception/odometry_step.h"
#include "perception/robots/robot_filter_parameters.h"

namespace soccer {

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

  void move(const OdometryStep& step);
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
