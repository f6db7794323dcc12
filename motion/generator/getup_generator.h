#pragma once

#include <vector>

#include "motion/generator/action_generator.h"
#include "motion/generator/getup_parameters.h"

namespace soccer::motion {

/// How one body stands up. The first keyframe of each is the pose in which it begins. An empty list: it cannot, and stays lying.
struct GetupActions {
  std::vector<Keyframe> front;       ///< from lying on the front to a stance
  std::vector<Keyframe> back;        ///< from lying on the back to a stance
  std::vector<Keyframe> roll_left;   ///< from the left side to the front or the back
  std::vector<Keyframe> roll_right;  ///< from the right side to the front or the back
};

/// Stands up from any lying pose: gathers the limbs into the pose in which the keyframes begin, plays them when the body rests as it
/// should (those that roll it off a side, those that raise it from front or back, or once only the first of them, to loosen a limb that
/// is held fast), looks whether the torso stays upright, and else tries again, more slowly after a few tries.
class GetupGenerator final : public Generator {
 public:
  GetupGenerator(const GetupParameters& parameters, GetupActions actions);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kDone; }

  /// Other parameters from now on.
  void tune(const GetupParameters& parameters) { parameters_ = parameters; }

  int tries() const { return tries_; }

 private:
  enum class Phase { kGather, kPrepare, kRise, kCheck, kDone };
  using Action = std::vector<Keyframe>;

  void gather(const Moment& now, JointRequest& joints);
  void choose(const Moment& now, const JointRequest& joints);
  bool swing_out(const Moment& now, JointId arm, const JointArray& asked_last, JointRequest& joints) const;
  bool lies_calmly(const Moment& now) const;
  bool held(const Moment& now) const;
  void begin(const Moment& now, const JointRequest& joints);
  void play(const Moment& now, JointRequest& joints);
  void check(const Moment& now);
  void enter(Phase phase);
  bool rolls(const Action* action) const { return action == &actions_.roll_left || action == &actions_.roll_right; }
  const Action& action_for(const Moment& now) const;

  GetupParameters parameters_;
  GetupActions actions_;
  ActionGenerator player_;
  Phase phase_ = Phase::kDone;
  const Action* action_ = nullptr;  // whose first pose is taken; none: not chosen yet
  JointArray from_{};
  double gathering_ = 0;   // s, that taking the pose needs
  double time_ = 0;        // s, in this phase
  double calm_ = 0;        // s, for which the torso has been upright and calm after rising
  double late_ = 0;        // s, since the last keyframe should have been reached
  bool loosened_ = false;  // in this getup
  int tries_ = 0;
};

}  // namespace soccer::motion
