#pragma once

#include "blackboard/body/gravity.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/touch/touch_parameters.h"

namespace soccer {

/// Computes the body state from raw sensors: filtered gyro, loads and centre of pressure of the feet, and the posture of the torso. A fall
/// is detected early, from the lean extrapolated with the gyro; the lying posture is determined once the robot rests. A robot that leans on
/// something is also classified as lying, on the side to which it leans, and so is one that has been falling for longer than any fall
/// takes. An upright robot that carries no load on its feet for longer than the flight phase of a step is picked up.
class Touch {
 public:
  struct Inputs {
    const SensorFrame& sensors;
  };
  struct Outputs {
    BodyState& body;
  };

  explicit Touch(const TouchParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);

  /// Replaces the parameters from the next tick on.
  void tune(const TouchParameters& parameters) { parameters_ = parameters; }

 private:
  void feel_feet(const SensorFrame& sensors, BodyState& body) const;
  void feel_posture(const SensorFrame& sensors, BodyState& body);
  Posture lying() const;

  TouchParameters parameters_;
  Vector3<Torso> gyro_;
  Vector3<Torso> down_reaction_{0, 0, kGravity};  // low-passed specific force: points away from the ground
  Posture posture_ = Posture::kUpright;
  double still_ = 0;     // s, for which the torso has been lying and hardly rotating
  double leant_ = 0;     // s, for which the torso has been leaning or lying, and hardly rotating
  double fallen_ = 0;    // s, since this fall began
  double airborne_ = 0;  // s, for which no foot has carried the upright torso
};

}  // namespace soccer
