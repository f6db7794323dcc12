#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// Poses of the torso and the head. Producer: perception/kinematics.
struct Kinematics {
  Pose3<Ground, Torso> torso;
  Pose3<Ground, Head> head;
  double eye_height = 0;  ///< above the ground
  bool upright = true;    ///< the robot stands on its feet; otherwise Ground is unreliable
  DESCRIBE(Kinematics, (torso, ""), (head, ""), (eye_height, "m"), (upright, ""))
};

/// A landmark of the field, projected to the ground.
struct GroundFeature {
  FeatureKind kind = FeatureKind::kGoalPost;
  Point2<Ground> position;
  bool has_orientation = false;
  double orientation = 0;  ///< as in SeenFeature
  DESCRIBE(GroundFeature, (kind, ""), (position, ""), (has_orientation, ""), (orientation, "rad"))
};

/// A segment of a field line, projected to the ground.
struct GroundLine {
  Point2<Ground> from;
  Point2<Ground> to;
  DESCRIBE(GroundLine, (from, ""), (to, ""))
};

/// Another robot, projected to the ground.
struct GroundRobot {
  RobotTeam team = RobotTeam::kUnknown;
  int number = 0;  ///< 0: unknown
  Point2<Ground> position;
  double confidence = 1;  ///< 0…1, that there is a robot
  bool has_heading = false;
  double heading = 0;  ///< its forward direction
  bool fallen = false;
  DESCRIBE(GroundRobot, (team, ""), (number, ""), (position, ""), (confidence, ""), (has_heading, ""), (heading, "rad"), (fallen, ""))
};

/// The vision frame, projected to the ground. Producer: perception/projection.
struct GroundObservations {
  Time time{0};
  std::uint32_t frame = 0;
  double gaze = 0;  ///< direction of view when the image was taken, relative to straight ahead; left positive
  std::vector<Point2<Ground>> balls;
  std::vector<GroundFeature> features;
  std::vector<GroundLine> lines;
  std::vector<GroundRobot> robots;
  DESCRIBE(GroundObservations, (time, "ns"), (frame, ""), (gaze, "rad"), (balls, ""), (features, ""), (lines, ""), (robots, ""))
};

/// Estimated pose of the robot. Producer: perception/localisation.
struct RobotPose {
  Pose2<Field, Ground> pose;
  std::array<double, 9> covariance{};  ///< of x, y, angle; row-major
  bool lost = false;                   ///< the pose is invalid
  DESCRIBE(RobotPose, (pose, ""), (covariance, "m^2, m rad, rad^2"), (lost, ""))
};

/// Estimated state of the ball. Producer: perception/ball.
struct BallEstimate {
  bool valid = false;  ///< seen at least once, and not too long ago
  bool seen = false;   ///< in this frame
  Time last_seen{0};
  std::uint32_t seen_count = 0;  ///< consecutive frames with the ball
  std::uint32_t lost_count = 0;  ///< consecutive frames without the ball
  Point2<Ground> position;
  Point2<Field> field_position;
  Point2<Field> field_velocity;        ///< m/s
  std::array<double, 4> covariance{};  ///< of field_position, row-major
  DESCRIBE(BallEstimate, (valid, ""), (seen, ""), (last_seen, "ns"), (seen_count, ""), (lost_count, ""), (position, ""),
           (field_position, ""), (field_velocity, "m/s"), (covariance, "m^2"))
};

/// The team's estimate of the ball's position. Producer: perception/ball.
struct TeamBall {
  bool valid = false;
  Point2<Field> position;
  int seen_by = 0;  ///< number of the player that reported it
  DESCRIBE(TeamBall, (valid, ""), (position, ""), (seen_by, ""))
};

/// One hypothesis of the robot's pose.
struct PoseHypothesis {
  Pose2<Field, Ground> pose;
  std::array<double, 9> covariance{};  ///< of x, y, angle; row-major
  double weight = 1;                   ///< 0…1; the sum of all is 1
  DESCRIBE(PoseHypothesis, (pose, ""), (covariance, "m^2, m rad, rad^2"), (weight, ""))
};

/// All pose hypotheses of localisation, best first.
struct PoseHypotheses {
  std::vector<PoseHypothesis> hypotheses;
  DESCRIBE(PoseHypotheses, (hypotheses, ""))
};

/// A track of another robot.
struct TrackedRobot {
  std::uint32_t id = 0;  ///< constant while the robot is tracked
  Point2<Ground> position;
  Point2<Field> field_position;
  RobotTeam team = RobotTeam::kUnknown;  ///< by all sightings of it and the reports of teammates
  int number = 0;                        ///< 0: unknown
  bool seen = false;                     ///< in this frame
  double life = 0;                       ///< 0…1, decreases while the robot is not seen; the track is deleted at 0
  bool fallen = false;
  bool has_heading = false;
  double heading = 0;  ///< its forward direction relative to that of this robot; counter-clockwise
  DESCRIBE(TrackedRobot, (id, ""), (position, ""), (field_position, ""), (team, ""), (number, ""), (seen, ""), (life, ""), (fallen, ""),
           (has_heading, ""), (heading, "rad"))
};

/// Tracks of the other robots, in the order of their ids. Producer: perception/robots.
struct RobotMap {
  std::vector<TrackedRobot> robots;
  DESCRIBE(RobotMap, (robots, ""))
};

}  // namespace soccer
