#pragma once

#include <deque>
#include <optional>

#include "blackboard/planar/counter_random.h"
#include "blackboard/planar/draw.h"
#include "blackboard/planar/motion_parameters.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/planar/walk_to.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// The motion controller and the body of one robot, without joints: how walking, kicks, dives, falls and getups that the behaviour requests
/// change its place and the ball; it has no policies that move joints, and refuses them. Deterministic: depends on the calls and on
/// `random` only. A value type.
class MotionModel {
 public:
  MotionModel(const MotionModelParameters& parameters, std::size_t robot, const CounterRandom& random);

  /// Takes effect after the command delay. time: s, does not decrease.
  void request(const MotionRequest& request, double time);

  /// Sets the robot's velocity in the world for a step that begins at `time`, s, and moves the ball when a kick meets it.
  void advance(PlanarWorld& world, double time, double step);

  /// The robot falls now.
  void topple();
  /// A referee puts the robot on its feet; it forgets requests.
  void put_upright();

  const MotionStatus& status() const { return status_; }
  Posture posture() const;
  bool lies() const { return status_.state == MotionState::kFalling || status_.state == MotionState::kGettingUp; }
  bool dives() const { return status_.state == MotionState::kDiving; }
  double head_yaw() const { return head_yaw_; }
  double head_pitch() const { return head_pitch_; }
  /// m above the ground; that of a robot that gets up rises.
  double torso_height() const;
  /// m, half the width of the bounding box.
  double half_width() const { return lies() ? parameters_.lying_half_width : parameters_.half_width; }
  Kinematics kinematics() const;

 private:
  /// A request that has not taken effect.
  struct Waiting {
    double due = 0;  // s
    MotionRequest request;
    std::optional<Pose2<Field, Ground>> decided_at;  // the robot's pose in the step after the decision, if the request has targets
  };

  double normal(Draw draw, std::uint64_t counter) const { return random_.normal(static_cast<std::uint32_t>(draw), robot_, counter); }
  bool chance(Draw draw, std::uint64_t counter, double probability) const {
    return random_.uniform(static_cast<std::uint32_t>(draw), robot_, counter) < probability;
  }
  void begin(MotionState state);
  void take(const Waiting& waiting);
  void locate_decisions(const PlanarWorld& world);
  void resolve_targets(const PlanarWorld& world);
  void start_action(const PlanarWorld& world);
  void continue_action(PlanarWorld& world);
  void kick(PlanarWorld& world);
  bool falls(const PlanarWorld& world, double time, double step) const;
  void walk(PlanarWorld& world, double time, double step);
  void draw_errors(double time);
  void turn_head(double step);

  MotionModelParameters parameters_;
  WalkToParameters walk_to_;
  std::size_t robot_;
  CounterRandom random_;
  std::deque<Waiting> waiting_;  // by the time at which they take effect
  MotionRequest now_;
  MotionRequest decided_;  // the request with its targets; now_ has speeds and angles in their place
  Pose2<Field, Ground> decided_at_{};
  MotionStatus status_;
  bool executed_ = false;  // the kick, dive or policy that is requested now
  double in_state_ = 0;    // s
  double forward_ = 0, left_ = 0, turn_ = 0;
  std::uint64_t error_block_ = ~std::uint64_t{0};                   // for which these errors were drawn
  double forward_error_ = 0, sideways_error_ = 0, turn_error_ = 0;  // relative, relative, rad/s
  double step_ = 0, part_ = 0;                                      // s; part of the way to the requested speed in a step
  double head_yaw_ = 0, head_pitch_ = 0;
};

}  // namespace soccer
