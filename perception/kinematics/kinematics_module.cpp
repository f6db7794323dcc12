#include "perception/kinematics/kinematics_module.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/body/forward_kinematics.h"

namespace soccer {
namespace {

struct Level;  // origin and heading of Torso, but z up

/// Height of the sole's lowest corner: the one that touches the ground when the foot rocks on an edge.
template <class Foot>
double lowest(const BodyModel& body, const Pose3<Level, Foot>& X_LF) {
  double height = std::numeric_limits<double>::infinity();
  for (const double x : {body.foot_front, -body.foot_back})
    for (const double y : {body.foot_half_width, -body.foot_half_width}) height = std::min(height, (X_LF * Point3<Foot>{x, y, 0}).z);
  return height;
}

double ground_height(const BodyModel& body, const BodyState& state, const Pose3<Level, LeftFoot>& left,
                     const Pose3<Level, RightFoot>& right) {
  if (!state.on_ground) return std::min(lowest(body, left), lowest(body, right));
  return state.left_support ? lowest(body, left) : lowest(body, right);
}

bool usable(const SensorFrame& sensors) {
  return std::ranges::all_of(sensors.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(sensors.torso_angle.x) &&
         std::isfinite(sensors.torso_angle.y);
}

}  // namespace

void KinematicsModule::tick(const Inputs& in, const Outputs& out) const {
  out.kinematics.upright = in.body.posture == Posture::kUpright;
  if (!usable(in.sensors)) return;
  JointArray angle = in.sensors.angle;
  for (std::size_t j = 0; j < kJoints; ++j) angle[j] += calibration_.joint_offset[j];
  const BodyPose pose = forward_kinematics(body_, angle);
  const auto X_LT = rotation_y<Level, Level>(in.sensors.torso_angle.y + calibration_.torso_pitch) *
                    rotation_x<Level, Torso>(in.sensors.torso_angle.x + calibration_.torso_roll);
  const auto X_LF = X_LT * pose.left_foot;
  const auto X_LR = X_LT * pose.right_foot;
  const auto X_GL = translation<Ground, Level>(-(X_LF.origin.x + X_LR.origin.x) / 2, -(X_LF.origin.y + X_LR.origin.y) / 2,
                                               -ground_height(body_, in.body, X_LF, X_LR));
  out.kinematics.torso = X_GL * X_LT;
  out.kinematics.head = out.kinematics.torso * pose.head;
  out.kinematics.eye_height = (out.kinematics.head * eye_in_head(body_)).z;
}

}  // namespace soccer
