#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"
#include "perception/kinematics/calibration_parameters.h"
#include "perception/projection/stance_memory.h"

namespace soccer {

/// How far a sighting is trusted when it is brought to the ground.
struct ProjectionParameters {
  double distance_noise = 0.03;
  double elevation_noise = 0.055;
  double height_tolerance = 0.25;
  DESCRIBE(ProjectionParameters, (distance_noise, "", 0.0001, 1, "part of the distance, one standard deviation"),
           (elevation_noise, "rad", 0.0001, 1, "of the sighting and of the torso's tilt together, one standard deviation"),
           (height_tolerance, "m", 0.01, 5, "a sighting is dropped when it lies this much (and three standard deviations) off its height"))
};

/// Brings the vision frame to the ground. A sighting has a distance and an elevation, and the height of what was seen
/// is known: the point on the ground is the one that fits both best, weighted by their noise. Sightings that fit no
/// such point, or are no numbers, are dropped; while the robot is not on its feet, all are. The calibration corrects
/// the neck, as it was when the picture was taken. A picture is known later than it was taken: it is brought to the ground from how the
/// robot stood then, and carried by odometry into Ground of now.
class Projection {
 public:
  struct Inputs {
    const VisionFrame& vision;
    const Kinematics& kinematics;
    const SensorFrame& sensors;  ///< when the kinematics and odometry are of
    const Odometry& odometry;
  };
  struct Outputs {
    GroundObservations& observations;
  };

  Projection(const BodyModel& body, const FieldDimensions& field, const ProjectionParameters& parameters,
             const CalibrationParameters& calibration = {})
      : body_(body), ball_height_(field.ball_radius), parameters_(parameters), calibration_(calibration) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Other parameters from now on.
  void tune(const ProjectionParameters& parameters) { parameters_ = parameters; }
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }

 private:
  BodyModel body_;
  double ball_height_;
  ProjectionParameters parameters_;
  CalibrationParameters calibration_;
  StanceMemory stances_;
};

}  // namespace soccer
