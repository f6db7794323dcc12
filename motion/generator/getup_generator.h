#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "blackboard/common/describe.h"
#include "motion/generator/action_generator.h"

namespace soccer {

/// Getup from lying. Which keyframes free a trapped limb, wait for the torso or are replayed, their tags in the `.pos` files say. Section
/// GetupParameters of `config/BODY/motion.yaml`.
struct GetupParameters {
  // clang-format off
  PARAMETERS(GetupParameters,
      (double, gather_speed, 6, "rad/s", 0.1, 10, "speed of the fastest joint while moving to the first pose of a getup"),
      (double, check_time, 0.1, "s", 0, 5, "how long the torso must be upright and calm after a getup before the getup is finished"),
      (double, upright_angle, 0.3, "rad", 0.05, 1, "a torso that leans less than this is upright"),
      (double, calm_rate, 10, "rad/s", 0.1, 100, "a torso that rotates more slowly than this is calm"),
      (double, lost_angle, 0.8, "rad", 0.2, 2, "a torso that leans more than this after getting up has fallen again: the next try begins"),
      (double, raised_angle, 1.05, "rad", 0, 1.6, "a torso that leans less than this during a try has been raised"),
      (double, fallen_angle, 1.3, "rad", 0, 1.6,
       "a torso that has been raised and then leans backward more than this has fallen again: the next try begins"),
      (double, settle_time, 0.5, "s", 0.1, 10, "longest wait for an upright and calm torso after getting up: then the next try begins"),
      (double, slowness, 1.5, "", 1, 5, "factor on the duration of a try at reduced speed"),
      (double, learning_rate, 0.2, "", 0, 1, "weight of one try in the learned success rate of its speed, from front and back each"),
      (double, reduced_success, 0.6, "", 0, 1,
       "success rate that is expected of reduced speed before the first try with it; of full speed 1 is expected"),
      (double, give_up_time, 3, "s", 0, 60,
       "longest wait for the torso to come to rest in the first pose; then the try begins regardless"),
      (double, rest_rate, 0, "rad/s", 0, 20,
       "a torso that lies flat on front or back and rotates more slowly than this need not come to rest; 0: it must"),
      (double, held_angle, 1, "rad", 0.1, 4, "a shoulder or leg joint farther than this from the first pose is trapped"),
      (double, lean_pitch, 0.76, "rad", 0, 1.5,
       "forward lean of the torso at which the keyframe tagged lean ends, before or after its duration"),
      (double, lean_wait, 0.3, "s", 0, 10, "longest time by which the keyframe tagged lean exceeds its duration in the file"),
      (double, arm_out, 0, "rad", 0, 1.3,
       "outward shoulder roll through which an arm above the head of a robot on its front moves to the first pose; 0: directly"),
      (double, arm_speed, 8, "rad/s", 0.1, 10, "speed limit of the joints of an arm that swings out"),
      (double, arm_passed, 0.4, "rad", 0, 1.5, "an arm that swings out is above the head while its shoulder pitch is less than this"),
      (double, free_time, 1.5, "s", 0, 10, "additional time that an arm that swings out may take after the other limbs"),
      (double, reached, 0.02, "rad", 0.001, 1, "distance to the last keyframe below which a joint has reached it"),
      (double, reach_time, 0.5, "s", 0, 10,
       "time after the last keyframe after which the getup continues although a joint cannot reach its angle"),
      (double, out_tolerance, 0.3, "rad", 0, 1, "tolerance below arm_out within which an arm has swung out"),
      (double, flat_angle, 0.4, "rad", 0, 1.5, "largest deviation of a torso that lies flat on front or back"),
      (double, failure_time, 1.5, "s", 0, 20, "a robot that lies again within this time after getting up has failed"))
  // clang-format on
};

}  // namespace soccer

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
/// checks whether the torso stays upright, and tries again if not. The robot learns how often full and reduced speed succeed, separately
/// from front and back, until the program ends, and takes the better one.
class GetupGenerator final : public Generator {
 public:
  GetupGenerator(const GetupParameters& parameters, GetupActions actions) : parameters_(parameters), actions_(std::move(actions)) {}

  void start(const TickInputs& now, const JointRequest& last) override;
  void tick(const TickInputs& now, JointRequest& joints) override;
  bool done() const override { return phase_ == Phase::kDone; }

  /// Replaces the parameters from the next tick on.
  void tune(const GetupParameters& parameters) { parameters_ = parameters; }

  int tries() const { return tries_; }

 private:
  /// Success rates of tries at full and at reduced speed; empty: the expected one.
  struct SuccessRates {
    std::optional<double> full, reduced;
  };
  enum class Phase { kGather, kPrepare, kRise, kCheck, kDone };
  using Action = std::vector<Keyframe>;

  void gather(const TickInputs& now, JointRequest& joints);
  void choose(const TickInputs& now, const JointRequest& joints);
  bool swing_out(const TickInputs& now, JointId arm, const JointArray& last_angles, JointRequest& joints) const;
  bool lies_calmly(const TickInputs& now) const;
  bool held(const TickInputs& now) const;
  void begin(const TickInputs& now, const JointRequest& joints);
  void play(const TickInputs& now, JointRequest& joints);
  bool fell_back(const TickInputs& now);
  void check(const TickInputs& now);
  bool prefers_reduced_speed() const;
  void learn(bool succeeded);
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
  bool raised_ = false;    // the torso, in this try
  int tries_ = 0;
  std::array<SuccessRates, 2> success_;  // learned, from front and back
  std::size_t from_back_ = 0;            // 1: the last try began on the back, 0: on the front
  bool reduced_ = false;                 // speed of the last try
  std::optional<Time> ended_;            // when the last getup ended upright
};

}  // namespace soccer::motion
