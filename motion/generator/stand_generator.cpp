#include "motion/generator/stand_generator.h"

#include <algorithm>
#include <cmath>

#include "motion/kinematics/stance.h"
#include "motion/walk/walk_parameters.h"

namespace soccer::motion {

void StandGenerator::tune(const StandParameters& p) {
  parameters_ = p;
  const FootPlace left{.forward = -p.forward_shift, .left = p.foot_spread}, right{.forward = -p.forward_shift, .left = -p.foot_spread};
  put_feet(body_, p.hip_height, p.lean, left, right, stance_.angle);
  put_arms({p.shoulder_pitch, p.shoulder_roll, p.elbow_yaw, p.elbow_roll}, stance_.angle);
  for (std::size_t j = 0; j < kJoints; ++j) stance_.stiffness[j] = is_arm(j) ? p.arm_stiffness : p.leg_stiffness;
}

void StandGenerator::start(const TickInputs&, const JointRequest& last) {
  from_ = last.angle;
  double max_change = 0;
  for (std::size_t j = kHeadPitch + 1; j < kJoints; ++j) max_change = std::max(max_change, std::abs(stance_.angle[j] - from_[j]));
  duration_ = kEasePeak * max_change / parameters_.rise_speed;
  time_ = 0;
}

void StandGenerator::tick(const TickInputs& now, JointRequest& joints) {
  time_ += now.sensors.period;
  const double part = duration_ > 0 ? ease(time_ / duration_) : 1;
  for (std::size_t j = kHeadPitch + 1; j < kJoints; ++j) {
    joints.angle[j] = from_[j] + part * (stance_.angle[j] - from_[j]);
    joints.stiffness[j] = stance_.stiffness[j];
  }
}

void FallGenerator::start(const TickInputs&, const JointRequest& last) {
  pose_ = last.angle;
  pose_[kHeadYaw] = pose_[kHeadPitch] = 0;
  put_arms({parameters_.shoulder_pitch, parameters_.shoulder_roll, 0, parameters_.elbow_roll}, pose_);
  time_ = 0;
}

void FallGenerator::tick(const TickInputs& now, JointRequest& joints) {
  time_ += now.sensors.period;
  joints.angle = pose_;
  joints.stiffness.fill(parameters_.stiffness);
  const double lean = std::max(std::abs(now.body.roll), std::abs(now.body.pitch));
  if (time_ > parameters_.tuck_time || lean > parameters_.soft_angle) return;
  for (std::size_t j = 0; j < kJoints; ++j)
    if (is_arm(j) || is_head(j)) joints.stiffness[j] = parameters_.tuck_stiffness;
}

}  // namespace soccer::motion
