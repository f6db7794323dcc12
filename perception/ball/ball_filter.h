#pragma once

#include <optional>
#include <vector>

#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/ball/ball_track.h"

namespace soccer {

/// Estimates the position and velocity of the ball. They are kept relative to the robot and moved by odometry, so that a correction of the
/// robot's pose does not move the ball relative to the robot; the field position follows from the current pose. A new track is a candidate
/// until it has been seen often enough. Another candidate replaces the confirmed ball only while that is not seen.
class BallFilter {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const RobotPose& robot_pose;
    const Odometry& odometry;
    const SensorFrame& sensors;  ///< give the time when no frame arrives
  };
  struct Outputs {
    BallEstimate& ball;
  };

  explicit BallFilter(const BallFilterParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const BallFilterParameters& parameters) { parameters_ = parameters; }

 private:
  void take(const GroundObservations& seen);
  void take_one(Point2<Ground> seen, Time now);
  void forget(Time now);
  void believe();
  void publish(const RobotPose& robot_pose, BallEstimate& out) const;

  BallFilterParameters parameters_;
  OdometryReader odometry_;
  std::vector<ball::BallTrack> candidates_;
  std::optional<ball::BallTrack> ball_;  // the confirmed ball
  std::optional<std::uint32_t> frame_;
  Time time_{0};
  bool seen_ = false;
  std::uint32_t seen_count_ = 0;
  std::uint32_t lost_count_ = 0;
};

}  // namespace soccer
