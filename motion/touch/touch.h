#pragma once

#include "blackboard/topics/motion.h"
#include "blackboard/topics/sensors.h"
#include "motion/touch/touch_parameters.h"

namespace soccer {

/// Makes body state of raw sensors: filtered gyro, loads and centre of pressure of the feet, and how the torso stands or lies.
/// A fall is told early (the lean extrapolated by the gyro); how the robot lies is told once it rests. A robot that leans on something
/// lies as well, towards the side to which it leans; and so does one that falls for longer than any fall takes. An upright robot whose feet
/// carry nothing for longer than a step in the air takes is picked up.
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

  /// Other parameters from now on.
  void tune(const TouchParameters& parameters) { parameters_ = parameters; }

 private:
  void feel_feet(const SensorFrame& sensors, BodyState& body) const;
  void feel_posture(const SensorFrame& sensors, BodyState& body);
  Posture lying() const;

  TouchParameters parameters_;
  Vector3<Torso> gyro_;
  Vector3<Torso> down_reaction_{0, 0, 9.81};  // low-passed specific force: points away from the ground
  Posture posture_ = Posture::kUpright;
  double still_ = 0;     // s, for which the torso has lain and hardly turned
  double leant_ = 0;     // s, for which it has leant, or lain, and hardly turned
  double fallen_ = 0;    // s, of this fall
  double airborne_ = 0;  // s, for which no foot has carried an upright torso
};

}  // namespace soccer
