#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/sensors.h"
#include "blackboard/topics/vision.h"
#include "perception/kinematics/kinematics_module.h"

namespace soccer {

/// Recent history of the robot's stance and of its pose by odometry.
class StanceMemory {
 public:
  /// Stance at a time in the past, and the pose of Ground at that time in the current Ground.
  struct Stance {
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Pose2<Ground, Ground> there;
  };

  /// Adds the stance at the current time `time`. If the time decreases, for example because a log is restarted, the history is cleared.
  void add(Time time, const Kinematics& kinematics, const Odometry& odometry);

  /// The stance at `time`: torso and posture of the nearest known instant, `there` interpolated between the two instants around it. Not
  /// upright if odometry has been stale since, for example in a fall: the motion since then is unknown. For a time later than now or
  /// earlier than the history, the current stance.
  Stance at(Time time) const;

 private:
  struct Sample {
    Time time{0};
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Odometry odometry;
  };

  const Sample& back(std::size_t steps) const { return samples_[(newest_ + samples_.size() - steps) % samples_.size()]; }

  std::array<Sample, 16> samples_{};  // half a second of camera frames at 30 Hz
  std::size_t newest_ = 0, count_ = 0;
};

/// Mean errors of a robot's vision for one kind of object.
struct SightingBias {
  // clang-format off
  PARAMETERS(SightingBias,
      (double, distance_bias, 0, "", -0.5, 0.5, "mean error of the distance at close range, as a fraction of the true distance"),
      (double, distance_bias_growth, 0, "1/m", -0.2, 0.2, "increase of distance_bias per metre of distance"),
      (double, bearing_bias, 0, "rad", -0.3, 0.3, "mean error of the bearing"),
      (double, elevation_bias, 0, "rad", -0.3, 0.3, "mean error of the elevation"))
  // clang-format on
};

/// Mean errors of a robot's vision, which are subtracted before sightings are projected to the ground. Written by visionerrors
/// --correction.
struct SightingBiasParameters {
  // clang-format off
  PARAMETERS(SightingBiasParameters,
      (SightingBias, ball, {}, "", 0, 0, "the ball"),
      (SightingBias, post, {}, "", 0, 0, "goal posts"),
      (SightingBias, mark, {}, "", 0, 0, "landmarks of the field's lines, such as corners and penalty marks"),
      (SightingBias, flag, {}, "", 0, 0, "corner flags"),
      (SightingBias, line, {}, "", 0, 0, "lines"),
      (SightingBias, robot, {}, "", 0, 0, "robots"))
  // clang-format on

  /// The mean errors of landmarks of this kind.
  const SightingBias& of(FeatureKind feature) const;
};

/// The sighting without its mean error.
Sighting without_bias(const Sighting& seen, const SightingBias& bias);

/// Error model of sightings that are projected to the ground.
struct ProjectionParameters {
  // clang-format off
  PARAMETERS(ProjectionParameters,
      (double, distance_noise, 0.03, "", 0.0001, 1, "noise of a sighting's distance, as a fraction of the distance, one standard deviation"),
      (double, elevation_noise, 0.055, "rad", 0.0001, 1,
       "noise of a sighting's elevation and of the torso's tilt together, one standard deviation"),
      (double, height_tolerance, 0.25, "m", 0.01, 5,
       "a sighting is dropped when it is off its height by more than this plus three standard deviations"))
  // clang-format on
};

/// Projects the vision frame to the ground. A sighting has a distance and an elevation, and the height of the object is known: the point on
/// the ground is the one that fits both best, weighted by their noise. Sightings without a plausible point and non-finite ones are dropped;
/// while the robot is not upright, all are. Mean errors of vision are subtracted first. The calibration corrects the neck angles, which are
/// those at the time of the camera frame. Frames arrive with a delay: they are projected with the stance that the robot had then, and
/// transformed to the current Ground by odometry.
class Projection {
 public:
  struct Inputs {
    const VisionFrame& vision;
    const Kinematics& kinematics;
    const SensorFrame& sensors;  ///< time of the kinematics and odometry
    const Odometry& odometry;
  };
  struct Outputs {
    GroundObservations& observations;
  };

  Projection(const BodyModel& body, const FieldDimensions& field, const ProjectionParameters& parameters,
             const CalibrationParameters& calibration = {}, const SightingBiasParameters& bias = {})
      : body_(body), ball_height_(field.ball_radius), parameters_(parameters), calibration_(calibration), bias_(bias) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const ProjectionParameters& parameters) { parameters_ = parameters; }
  void tune(const CalibrationParameters& calibration) { calibration_ = calibration; }
  void tune(const SightingBiasParameters& bias) { bias_ = bias; }

 private:
  BodyModel body_;
  double ball_height_;
  ProjectionParameters parameters_;
  CalibrationParameters calibration_;
  SightingBiasParameters bias_;
  StanceMemory stances_;
};

/// Position on the ground of an object of known height (m) that the camera sees. X_GE: pose of the camera, with Head's axes, in Ground.
/// std::nullopt when the sighting is not finite or too far off that height.
std::optional<Point2<Ground>> ground_point(const Sighting& seen, double height, const Pose3<Ground, Head>& X_GE,
                                           const ProjectionParameters& parameters);

}  // namespace soccer
