#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/common/describe.h"
#include "motion/generator/generator.h"

namespace soccer {

/// Stance of the legs and pose of the arms. Section StandParameters of `config/BODY/motion.yaml`.
struct StandParameters {
  // clang-format off
  PARAMETERS(StandParameters,
      (double, hip_height, 0.24, "m", 0.1, 1, "height of the hip joints above the soles while standing"),
      (double, forward_shift, 0, "m", -0.06, 0.06, "distance of the hip joints in front of the ankles while standing"),
      (double, lean, 0, "rad", -0.4, 0.4, "forward lean of the torso while standing"),
      (double, foot_spread, 0, "m", -0.02, 0.05,
       "distance by which each ankle is further outward than its hip joint, while standing and walking"),
      (double, shoulder_pitch, 1.57, "rad", -2, 2, "shoulder pitch of both arms while standing and walking"),
      (double, shoulder_roll, 0.14, "rad", 0, 1.3, "shoulder roll of both arms while standing and walking, outward positive"),
      (double, elbow_yaw, -1.57, "rad", -2, 2, "elbow yaw of the left arm while standing and walking; the right arm is its mirror image"),
      (double, elbow_roll, -0.2, "rad", -1.5, 0,
       "elbow roll of the left arm while standing and walking; the right arm is its mirror image"),
      (double, leg_stiffness, 1, "", 0, 1, "stiffness of the legs while standing and walking"),
      (double, arm_stiffness, 0.6, "", 0, 1, "stiffness of the arms while standing and walking"),
      (double, rise_speed, 1.5, "rad/s", 0.1, 6, "speed of the fastest joint while taking the stance from another pose"))
  // clang-format on
};

/// Fall protection. Section FallParameters of `config/BODY/motion.yaml`.
struct FallParameters {
  // clang-format off
  PARAMETERS(FallParameters,
      (double, stiffness, 0.2, "", 0, 1, "stiffness of all joints in a fall; a low value protects the gears in the impact"),
      (double, tuck_stiffness, 0.6, "", 0, 1, "stiffness of arms and head at the beginning of a fall, while they move to the fall pose"),
      (double, tuck_time, 0.2, "s", 0, 1, "how long tuck_stiffness applies at most; a fall takes half a second"),
      (double, soft_angle, 0.9, "rad", 0.2, 1.5,
       "a torso that leans more than this will soon hit the ground: arms and head become as soft as the legs"),
      (double, shoulder_pitch, 1.57, "rad", -2, 2, "shoulder pitch of both arms in a fall"),
      (double, shoulder_roll, 0.3, "rad", 0, 1.3, "shoulder roll of both arms in a fall, outward positive"),
      (double, elbow_roll, -0.4, "rad", -1.5, 0, "elbow roll of the left arm in a fall; the right arm is its mirror image"))
  // clang-format on
};

}  // namespace soccer

namespace soccer::motion {

/// Stands with bent knees and arms down. Takes the stance from another pose along a smooth curve, no joint faster than rise_speed.
class StandGenerator final : public Generator {
 public:
  StandGenerator(const BodyModel& body, const StandParameters& parameters) : body_(body) { tune(parameters); }

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return time_ >= duration_; }

  /// Replaces the parameters from the next tick on.
  void tune(const StandParameters& parameters);

  /// Joint targets of the stance.
  const JointRequest& stance() const { return stance_; }

 private:
  BodyModel body_;
  StandParameters parameters_;
  JointRequest stance_;
  JointArray from_{};
  double duration_ = 0;
  double time_ = 0;
};

/// Fall protection: the legs become soft in their current pose at once. Arms and head first move with tuck_stiffness, the arms to the sides
/// of the body and the head straight ahead, and become just as soft before the impact.
class FallGenerator final : public Generator {
 public:
  explicit FallGenerator(const FallParameters& parameters) : parameters_(parameters) {}

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return true; }

  /// Replaces the parameters from the next tick on.
  void tune(const FallParameters& parameters) { parameters_ = parameters; }

 private:
  FallParameters parameters_;
  JointArray pose_{};
  double time_ = 0;  // s, since the fall was detected
};

}  // namespace soccer::motion
