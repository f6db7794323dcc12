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
double min_height(const BodyModel& body, const Pose3<Level, Foot>& X_LF) {
  double height = std::numeric_limits<double>::infinity();
  for (const double x : {body.foot_front, -body.foot_back})
    for (const double y : {body.foot_half_width, -body.foot_half_width}) height = std::min(height, (X_LF * Point3<Foot>{x, y, 0}).z);
  return height;
}

double ground_height(const BodyModel& body, Support support, const Pose3<Level, LeftFoot>& left, const Pose3<Level, RightFoot>& right) {
  if (support == Support::kNone) return std::min(min_height(body, left), min_height(body, right));
  return support == Support::kLeft ? min_height(body, left) : min_height(body, right);
}

bool usable(const SensorFrame& sensors) {
  return std::ranges::all_of(sensors.angle, [](double q) { return std::isfinite(q); }) && std::isfinite(sensors.torso_angle.x) &&
         std::isfinite(sensors.torso_angle.y);
}

Support support_of(const BodyState& state) {
  if (!state.on_ground) return Support::kNone;
  return state.left_support ? Support::kLeft : Support::kRight;
}

}  // namespace

Pose3<Ground, Torso> torso_on_ground(const BodyModel& body, const BodyPose& pose, double roll, double pitch, Support support) {
  const auto X_LT = rotation_y<Level, Level>(pitch) * rotation_x<Level, Torso>(roll);
  const auto X_LF = X_LT * pose.left_foot;
  const auto X_LR = X_LT * pose.right_foot;
  const auto X_GL = translation<Ground, Level>(-(X_LF.origin.x + X_LR.origin.x) / 2, -(X_LF.origin.y + X_LR.origin.y) / 2,
                                               -ground_height(body, support, X_LF, X_LR));
  return X_GL * X_LT;
}

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
