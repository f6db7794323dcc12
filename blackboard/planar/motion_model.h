#pragma once

#include <deque>
#include <optional>

#include "blackboard/common/describe.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/planar/walk_to.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// The motion controller of the behaviour simulator: how a robot's movements differ from what the behaviour requests. The defaults follow
/// the measurements of the body nao-v5 in docs/measurements (walk, kick, games).
struct MotionModelParameters {
  // clang-format off
  PARAMETERS(MotionModelParameters,
      (double, command_delay, 0.08, "s", 0, 1, "time from a decision to its effect on the movement"),
      (double, speed_lag, 0.25, "s", 0.01, 5, "time constant with which the walking speed follows the requested one"),
      (double, max_forward, 0.3, "m/s", 0.01, 5, "greatest speed of walking forward or backward"),
      (double, max_sideways, 0.2, "m/s", 0.01, 5, "greatest speed of walking sideways"),
      (double, max_turn, 1.2, "rad/s", 0.1, 10, "greatest turning speed"),
      (double, forward_gain, 1, "", 0.1, 3, "walked speed forward or backward relative to the requested one"),
      (double, sideways_gain, 1, "", 0.1, 3, "walked speed sideways relative to the requested one"),
      (double, turn_gain, 1, "", 0.1, 3, "turning speed relative to the requested one"),
      (double, speed_error, 0.03, "", 0, 1, "standard deviation of walked speeds, relative to the requested one"),
      (double, turn_error, 0.04, "rad/s", 0, 1, "standard deviation of the turning speed while walking"),
      (double, error_time, 1, "s", 0.02, 60, "time for which these errors are constant"),
      (double, fall_rate, 0.0008, "1/s", 0, 1, "falls of a walking robot"),
      (double, pushed_fall_rate, 0.05, "1/s", 0, 10, "falls of a robot in contact with another one while either of them walks"),
      (double, falling_time, 0.8, "s", 0, 10, "duration of a fall"),
      (double, getup_time, 5.5, "s", 0.1, 60, "duration of an attempt to get up"),
      (double, getup_success, 0.95, "", 0.05, 1, "probability that an attempt to get up succeeds"),
      (double, kick_time, 1.42, "s", 0.1, 10, "duration of a kick, from standing to standing"),
      (double, kick_impact, 0.75, "s", 0, 10, "time from the start of a kick until the foot meets the ball"),
      (double, kick_distance, 4.45, "m", 0.1, 20, "distance of a kick straight ahead at full power that robots expect"),
      (double, kick_speed, 1.63, "m/s", 0.1, 20, "speed of the ball after a kick straight ahead at full power"),
      (double, weakest_kick, 0.6, "", 0, 1, "fraction of that speed at no power"),
      (double, sweep_speed, 1.11, "m/s", 0.1, 20, "speed of the ball after a sweep to the side"),
      (double, sweep_beyond, 0.785, "rad", 0, 1.6, "direction of a kick beyond which the ball is swept"),
      (double, kick_speed_error, 0.02, "", 0, 1, "standard deviation of the ball's speed after a kick, relative to it"),
      (double, kick_direction_error, 0.05, "rad", 0, 1, "standard deviation of a kick's direction"),
      (double, kick_misses, 0.01, "", 0, 1, "probability that the foot misses a ball in its reach"),
      (double, min_kick_ahead, 0.12, "m", 0, 1, "distance ahead from which the foot reaches the ball"),
      (double, max_kick_ahead, 0.25, "m", 0, 1, "distance ahead up to which the foot reaches the ball"),
      (double, kick_aside, 0.12, "m", 0, 1, "distance to either side up to which the foot reaches the ball"),
      (double, dive_time, 1.5, "s", 0.1, 10, "duration of a dive until the robot lies"),
      (double, dive_reach, 0.25, "m", 0, 1, "distance to the side by which a dive moves the robot"),
      (double, head_speed, 4, "rad/s", 0.1, 20, "greatest speed of the head's joints"),
      (double, standing_height, 0.33, "m", 0.05, 1, "height of an upright robot's torso"),
      (double, lying_height, 0.1, "m", 0.01, 1, "height of a lying robot's torso"),
      (double, neck_height, 0.13, "m", 0, 1, "height of the head above the torso"),
      (double, eye_height, 0.06, "m", 0, 1, "height of the eye above the head's joints"),
      (double, view_centre, 0.36, "rad", -1, 1.5, "angle below the head's axis of the centre of both cameras' combined field of view"),
      (double, half_width, 0.15, "m", 0.01, 1, "half the width of an upright robot's bounding box, which the referee sees"),
      (double, lying_half_width, 0.25, "m", 0.01, 1, "half the width of a lying robot's bounding box"),
      (double, still, 0.05, "m/s", 0, 1, "speed below which a robot that has stopped walking begins to kick"))
  // clang-format on
};

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
