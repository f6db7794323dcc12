#pragma once

#include <vector>

#include "motion/generator/action_generator.h"
#include "motion/generator/getup_parameters.h"

namespace soccer::motion {

/// Getup keyframes of one body. The first keyframe of each list is the pose in which the action begins. With an empty list the robot cannot
/// get up from that posture and stays lying.
struct GetupActions {
  std::vector<Keyframe> front;       ///< from lying on the front to a stance
  std::vector<Keyframe> back;        ///< from lying on the back to a stance
  std::vector<Keyframe> roll_left;   ///< from the left side to the front or the back
  std::vector<Keyframe> roll_right;  ///< from the right side to the front or the back
};

/// Gets up from any lying posture. Moves the limbs to the first keyframe of an action and plays the rest once the body rests as that action
/// requires: a roll off the side, a getup from front or back, or, once, only the first keyframes of a getup to free a trapped limb. Then
/// checks whether the torso stays upright, and tries again if not; more slowly after a few tries.
class GetupGenerator final : public Generator {
 public:
  GetupGenerator(const GetupParameters& parameters, GetupActions actions);

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kDone; }

  /// Replaces the parameters from the next tick on.
  void tune(const GetupParameters& parameters) { parameters_ = parameters; }

  int tries() const { return tries_; }

 private:
  enum class Phase { kGather, kPrepare, kRise, kCheck, kDone };
  using Action = std::vector<Keyframe>;

  void gather(const TickInputs& now, JointRequest& joints);
  void choose(const TickInputs& now, const JointRequest& joints);
  bool swing_out(const TickInputs& now, JointId arm, const JointArray& last_angles, JointRequest& joints) const;
  bool lies_calmly(const TickInputs& now) const;
  bool held(const TickInputs& now) const;
  void begin(const TickInputs& now, const JointRequest& joints);
  void play(const TickInputs& now, JointRequest& joints);
  void check(const TickInputs& now);
  void enter(Phase phase);
  bool rolls(const Action* action) const { return action == &actions_.roll_left || action == &actions_.roll_right; }
  const Action& action_for(const TickInputs& now) const;

  GetupParameters parameters_;
  GetupActions actions_;
  ActionGenerator player_;
  Phase phase_ = Phase::kDone;
  const Action* action_ = nullptr;  // its first pose is being taken; nullptr: not chosen yet
  JointArray from_{};
  double gathering_ = 0;   // s, needed to take the first pose
  double time_ = 0;        // s, in this phase
  double calm_ = 0;        // s, for which the torso has been upright and calm after getting up
  double late_ = 0;        // s, since the last keyframe was due
  bool released_ = false;  // in this getup
  int tries_ = 0;
};

}  // namespace soccer::motion
