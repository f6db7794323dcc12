#pragma once

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"

namespace soccer::test {

/// The objects that a server shows and their noise: normal, one standard deviation each; the calibration error is fixed for a run.
struct ServerVision {
  double distance = 0;               ///< part of the distance
  double elevation = 0;              ///< rad
  double bearing = 0;                ///< rad
  double orientation = 0;            ///< rad
  double calibration = 0;            ///< m, along each axis of the field
  double period = 0.06;              ///< s between frames
  bool landmarks = false;            ///< corners, T-junctions and the circle, as in the UNSW fork; otherwise flags and lines
  double half_view = 1.0472;         ///< rad, half the field of view in bearing
  double half_view_height = 1.0472;  ///< rad, half the field of view in elevation
  double false_posts = 0;            ///< probability of a false post in each frame
};

ServerVision vanilla_server();
ServerVision unsw_server();
ServerVision through_the_naos_camera(ServerVision vision);

/// Errors of a walk: deviations of errors that are fixed for a run, and the torso's sway.
struct Walk {
  double scale_error = 0.05;  ///< relative, of odometry's distances
  double turn_error = 0.03;   ///< relative, of odometry's turns
  double drift = 0.01;        ///< rad/s while walking, of odometry's heading
  double sway = 0.04;         ///< rad, amplitude of the torso's true roll and pitch
  double tilt_error = 0.02;   ///< rad, of the measured roll and pitch in each frame
};

/// A robot that walks over a field as commanded, with the percepts of a server and drifting odometry. Deterministic for each seed.
class SyntheticWorld {
 public:
  SyntheticWorld(const FieldDimensions& field, const BodyModel& body, const ServerVision& vision, std::uint64_t seed,
                 const Walk& walk = {});

  Pose2<Field, Ground> robot;  ///< ground truth; set it to place (or kidnap) the robot
  Point2<Field> ball{0, 0};    ///< ground truth
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

  /// Replaces the vision model from now on.
  void look(const ServerVision& server) { server_ = server; }

  Time now() const { return vision.time; }

 private:
  double normal(double deviation);
  void see();
  /// Sighting of a point of the field. Returns false when it is out of view.
  bool sight(double x, double y, double z, Sighting& out);
  void see_lines();

  FieldDimensions field_;
  BodyModel body_;
  ServerVision server_;
  boost::random::mt19937_64 engine_;
  Point3<Field> calibration_;
  Walk walk_;
  double walk_scale_ = 1, turn_scale_ = 1, drift_ = 0;  // errors of odometry in this run
  double tilt_x_ = 0, tilt_y_ = 0;                      // ground truth
  Pose3<Field, Head> eye_;
};

}  // namespace soccer::test
