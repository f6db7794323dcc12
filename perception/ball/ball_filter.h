#pragma once

#include <optional>
#include <vector>

#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "perception/ball/ball_track.h"

namespace soccer {

/// Tells where the ball is and how it rolls. It is kept relative to the robot, carried along by odometry, so that a
/// correction of the robot's pose does not move the ball under its feet; the field position follows from the pose of
/// the moment. What looks like a ball is a candidate until it was seen often enough; a believed ball gives way to
/// another only when it is not seen itself.
class BallFilter {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const RobotPose& robot_pose;
    const Odometry& odometry;
    const SensorFrame& sensors;  ///< tell the time also when no frame comes
  };
  struct Outputs {
    BallEstimate& ball;
  };

  explicit BallFilter(const BallFilterParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Other parameters from now on.
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
  std::optional<ball::BallTrack> ball_;  // the one that is believed
  std::optional<std::uint32_t> frame_;
  Time time_{0};
  bool seen_ = false;
  std::uint32_t seen_count_ = 0;
  std::uint32_t lost_count_ = 0;
};

}  // namespace soccer
