#pragma once

#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/time/clock.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// Where the parts of the body are. Producer: perception/kinematics.
struct Kinematics {
  Pose3<Ground, Torso> torso;
  Pose3<Ground, Head> head;
  double eye_height = 0;  ///< above the ground
  bool upright = true;    ///< the robot is on its feet; otherwise Ground means little
  DESCRIBE(Kinematics, (torso, ""), (head, ""), (eye_height, "m"), (upright, ""))
};

/// A mark of the field on the ground.
struct GroundFeature {
  FeatureKind kind = FeatureKind::kGoalPost;
  Point2<Ground> position;
  bool has_orientation = false;
  double orientation = 0;  ///< as in SeenFeature
  DESCRIBE(GroundFeature, (kind, ""), (position, ""), (has_orientation, ""), (orientation, "rad"))
};

/// A piece of line on the ground.
struct GroundLine {
  Point2<Ground> from;
  Point2<Ground> to;
  DESCRIBE(GroundLine, (from, ""), (to, ""))
};

/// Another robot on the ground.
struct GroundRobot {
  bool teammate = false;
  int number = 0;  ///< 0: unknown
  Point2<Ground> position;
  DESCRIBE(GroundRobot, (teammate, ""), (number, ""), (position, ""))
};

/// The vision frame, brought to the ground. Producer: perception/projection.
struct GroundObservations {
  Time time{0};
  std::uint32_t frame = 0;
  double gaze = 0;  ///< where the picture was taken toward, from straight ahead; left positive
  std::vector<Point2<Ground>> balls;
  std::vector<GroundFeature> features;
  std::vector<GroundLine> lines;
  std::vector<GroundRobot> robots;
  DESCRIBE(GroundObservations, (time, "ns"), (frame, ""), (gaze, "rad"), (balls, ""), (features, ""), (lines, ""), (robots, ""))
};

/// Where the robot believes to be. Producer: perception/localisation.
struct RobotPose {
  Pose2<Field, Ground> pose;
  std::array<double, 9> covariance{};  ///< of x, y, angle; row-major
  bool lost = false;                   ///< the pose means nothing
  DESCRIBE(RobotPose, (pose, ""), (covariance, "m^2, m rad, rad^2"), (lost, ""))
};

/// Where the robot believes the ball to be. Producer: perception/ball_filter.
struct BallEstimate {
  bool valid = false;  ///< it was seen at least once, and not too long ago
  bool seen = false;   ///< in this frame
  Time last_seen{0};
  std::uint32_t seen_count = 0;  ///< frames with the ball in a row
  std::uint32_t lost_count = 0;  ///< frames without it in a row
  Point2<Ground> position;
  Point2<Field> field_position;
  Point2<Field> field_velocity;        ///< m/s
  std::array<double, 4> covariance{};  ///< of field_position, row-major
  DESCRIBE(BallEstimate, (valid, ""), (seen, ""), (last_seen, "ns"), (seen_count, ""), (lost_count, ""), (position, ""),
           (field_position, ""), (field_velocity, "m/s"), (covariance, "m^2"))
};

/// Where the team believes the ball to be. Producer: perception/team_ball.
struct TeamBall {
  bool valid = false;
  Point2<Field> position;
  int seen_by = 0;  ///< number of the player that it comes from
  DESCRIBE(TeamBall, (valid, ""), (position, ""), (seen_by, ""))
};

}  // namespace soccer
