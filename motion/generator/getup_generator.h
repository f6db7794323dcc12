#pragma once

#include <vector>

#include "motion/generator/action_generator.h"
#include "motion/generator/getup_parameters.h"

namespace soccer::motion {

/// How one body stands up. An empty list: it cannot, and stays lying.
struct GetupActions {
  std::vector<Keyframe> front;       ///< from lying on the front to a stance
  std::vector<Keyframe> back;        ///< from lying on the back to a stance
  std::vector<Keyframe> roll_left;   ///< from the left side to the front or the back
  std::vector<Keyframe> roll_right;  ///< from the right side to the front or the back
};

/// Stands up from any lying pose: waits until the body rests, rolls off a side, plays the keyframes for front or back, looks whether
/// the torso stays upright, and else tries again, more slowly after a few tries.
class GetupGenerator final : public Generator {
 public:
  GetupGenerator(const GetupParameters& parameters, GetupActions actions);

  void start(const Moment& now, const JointRequest& last) override;
  void tick(const Moment& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kDone; }

  int tries() const { return tries_; }

 private:
  enum class Phase { kSettle, kRoll, kRise, kCheck, kDone };

  void settle(const Moment& now, JointRequest& joints);
  void play(const Moment& now, JointRequest& joints);
  void check(const Moment& now);
  void enter(Phase phase);
  const std::vector<Keyframe>* action_for(Posture posture) const;

  GetupParameters parameters_;
  GetupActions actions_;
  ActionGenerator player_;
  Phase phase_ = Phase::kDone;
  double time_ = 0;   // s, in this phase
  double quiet_ = 0;  // s, for which the condition of this phase has held
  int tries_ = 0;
};

}  // namespace soccer::motion
