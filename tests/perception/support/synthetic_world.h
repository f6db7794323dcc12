#pragma once

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/body/body_model.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"

namespace soccer::test {

/// What a server shows and how noisily: one standard deviation each, normal; the calibration error is fixed for a run.
struct ServerVision {
  double distance = 0;               ///< part of the distance
  double elevation = 0;              ///< rad
  double bearing = 0;                ///< rad
  double orientation = 0;            ///< rad
  double calibration = 0;            ///< m, along each axis of the field
  double period = 0.06;              ///< s between frames
  bool marks = false;                ///< corners, T-junctions and the circle, as the UNSW fork has them; otherwise flags and lines
  double half_view = 1.0472;         ///< rad, of the cone, in bearing
  double half_view_height = 1.0472;  ///< rad, in elevation
  double false_posts = 0;            ///< probability of a post that is not there, in each frame
};

ServerVision vanilla_server();
ServerVision unsw_server();
ServerVision through_the_naos_camera(ServerVision vision);

/// What is wrong with a walk: deviations of errors that are fixed for a run, and the torso's sway.
struct Walk {
  double scale_error = 0.05;  ///< of odometry's ways
  double turn_error = 0.03;   ///< of odometry's turns
  double drift = 0.01;        ///< rad/s while walking, of odometry's heading
  double sway = 0.04;         ///< rad, amplitude of the torso's true roll and pitch
  double tilt_error = 0.02;   ///< rad, of the measured roll and pitch in each frame
};

/// A robot that walks over a field as told and sees what a server would show it, with odometry that drifts. Everything
/// from one seed.
class SyntheticWorld {
 public:
  SyntheticWorld(const FieldDimensions& field, const BodyModel& body, const ServerVision& vision, std::uint64_t seed,
                 const Walk& walk = {});

  Pose2<Field, Ground> robot;  ///< the truth; set it to put (or kidnap) the robot
  Point2<Field> ball{0, 0};    ///< the truth
  Point2<Field> ball_velocity{0, 0};
  bool ball_shown = false;
  double head_yaw = 0;
  double head_pitch = 0;

  SensorFrame sensors;  ///< of a standing robot; tilt as measured
  BodyState body_state;
  Odometry odometry;
  VisionFrame vision;

  /// The robot walks for one vision period, the ball rolls on without friction, and a frame is taken.
  void advance(double forward, double left, double turn);

  /// From now on, sees so.
  void look(const ServerVision& server) { server_ = server; }

  Time now() const { return vision.time; }

 private:
  double normal(double deviation);
  void see();
  /// A sighting of a point of the field; nothing when it is out of view.
  bool sight(double x, double y, double z, Sighting& out);
  void see_lines();

  FieldDimensions field_;
  BodyModel body_;
  ServerVision server_;
  boost::random::mt19937_64 engine_;
  Point3<Field> calibration_;
  Walk walk_;
  double walk_scale_ = 1, turn_scale_ = 1, drift_ = 0;  // odometry's errors in this run
  double tilt_x_ = 0, tilt_y_ = 0;                      // truth
  Pose3<Field, Head> eye_;
};

}  // namespace soccer::test
