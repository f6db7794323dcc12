#include "perception/kinematics/kinematics_module.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"
#include "perception/kinematics/torso_on_ground.h"

namespace soccer {
namespace {

bool usable(const SensorFrame& sensors) {
  return std::ranges::all_of(sensors.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(sensors.torso_angle.x) &&
         std::isfinite(sensors.torso_angle.y);
}

Support support_of(const BodyState& state) {
  if (!state.on_ground) return Support::kNone;
  return state.left_support ? Support::kLeft : Support::kRight;
}

}  // namespace

void KinematicsModule::tick(const Inputs& in, const Outputs& out) const {
  out.kinematics.upright = in.body.posture == Posture::kUpright;
  if (!usable(in.sensors)) return;
  JointArray angle = in.sensors.angle;
  for (std::size_t j = 0; j < kJoints; ++j) angle[j] += calibration_.joint_offset[j];
  const BodyPose pose = forward_kinematics(body_, angle);
  out.kinematics.torso = torso_on_ground(body_, pose, in.sensors.torso_angle.x + calibration_.torso_roll,
                                         in.sensors.torso_angle.y + calibration_.torso_pitch, support_of(in.body));
  out.kinematics.head = out.kinematics.torso * pose.head;
  out.kinematics.eye_height = (out.kinematics.head * eye_in_head(body_)).z;
}

}  // namespace soccer
