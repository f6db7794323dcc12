#pragma once

#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/geometry/angle.h"
#include "learning/joints/joint_environment.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// The task of walking at a requested velocity.
struct WalkTaskParameters {
  // clang-format off
  PARAMETERS(WalkTaskParameters,
      (double, duration, 8, "s", 1, 600, "time of an episode"),
      (double, pitch_reach, 0.5, "rad", 0, 2, "change of a pitch joint's target per unit of its action"),
      (double, roll_reach, 0.25, "rad", 0, 2, "change of a roll joint's target per unit of its action"),
      (double, arm_reach, 0.5, "rad", 0, 2, "change of a shoulder pitch's target per unit of its action; 0: the arms keep still"),
      (double, step_cycle, 0.5, "s", 0.1, 5, "period of the clock that the policy observes: two steps"),
      (double, max_forward, 0.4, "m/s", 0, 3, "greatest requested speed forward"),
      (double, max_backward, 0.2, "m/s", 0, 3, "greatest requested speed backward"),
      (double, max_sideways, 0.2, "m/s", 0, 3, "greatest requested speed sideways"),
      (double, max_turn, 1, "rad/s", 0, 10, "greatest requested turning speed"),
      (double, max_push, 0, "N s", 0, 20, "greatest impulse of the pushes of the torso in an episode; 0: none"),
      (double, push_interval, 2, "s", 0.1, 60, "time from the start to the first push, and between two pushes"),
      (double, smoothing, 0.3, "s", 0.01, 5, "time constant of the mean velocity that is rewarded"),
      (double, speed_scale, 0.15, "m/s", 0.01, 3, "error of the velocity at which its reward has fallen to 37 %"),
      (double, turn_scale, 0.4, "rad/s", 0.01, 10, "error of the turning speed at which its reward has fallen to 37 %"),
      (double, speed_reward, 0.06, "", 0, 10, "reward in each step for the requested velocity"),
      (double, turn_reward, 0.03, "", 0, 10, "reward in each step for the requested turning speed"),
      (double, lean_penalty, 0.02, "1/rad", 0, 10, "penalty in each step for the torso's lean"),
      (double, effort_penalty, 0.01, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, fall_penalty, 2, "", 0, 1000, "penalty for a fall, which ends the episode"),
      (double, fallen_lean, 0.8, "rad", 0.1, 1.5, "a torso that leans farther has fallen"))
  // clang-format on
};

/// Walk at a requested velocity, which is constant in an episode, while the torso is pushed from time to time with max_push. Options of
/// reset: forward, left (m/s), turn (rad/s), with pushes impulse (N s) and direction (rad, as in BalanceTask). The result is the
/// mean error of the velocity, m/s; success: no fall, and a mean error below speed_scale.
class WalkTask : public JointTask {
 public:
  WalkTask(std::shared_ptr<const BodySetup> setup, const WalkTaskParameters& parameters) : setup_(std::move(setup)), p_(parameters) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  std::shared_ptr<const BodySetup> setup_;
  WalkTaskParameters p_;
  double forward_ = 0, left_ = 0, turn_ = 0;  // smoothed
  double errors_ = 0;                         // sum of the velocity's errors, m/s
  int steps_ = 0;
};

/// How far a residual may change the walk.
struct WalkResidualTaskParameters {
  // clang-format off
  PARAMETERS(WalkResidualTaskParameters,
      (double, pitch_reach, 0.1, "rad", 0, 1, "change of a pitch joint's target of the walk per unit of its action"),
      (double, roll_reach, 0.1, "rad", 0, 1, "change of a roll joint's target of the walk per unit of its action"))
  // clang-format on
};

/// Corrections of motion's walk, which follows the requested velocity: the hips and ankles of both legs. Otherwise as WalkTask.
class WalkResidualTask final : public WalkTask {
 public:
  WalkResidualTask(std::shared_ptr<const BodySetup> setup, const WalkTaskParameters& parameters, const WalkResidualTaskParameters& residual)
      : WalkTask(std::move(setup), parameters), residual_(residual) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  bool corrects_walk() const override { return true; }

 private:
  WalkResidualTaskParameters residual_;
};

/// The task of getting up.
struct GetupTaskParameters {
  // clang-format off
  PARAMETERS(GetupTaskParameters,
      (double, duration, 5, "s", 1, 10, "time of an episode"),
      (double, reach, 1.5, "rad", 0, 3, "change of a joint's target per unit of its action"),
      (double, rest_time, 0.6, "s", 0, 5, "time for which the robot comes to rest without stiffness before an episode"),
      (double, joint_range, 0.3, "rad", 0, 2, "largest deviation of each joint from the stance when it is laid down"),
      (double, height_reward, 0.1, "", 0, 10, "reward in each step for the height of the torso, relative to a standing robot's"),
      (double, upright_reward, 0.1, "", 0, 10, "reward in each step for an upright torso: the cosine of its lean"),
      (double, calm_reward, 0.3, "", 0, 10, "reward in each step for standing calmly on both feet"),
      (double, effort_penalty, 0.01, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, calm_time, 0.5, "s", 0, 5, "the task is achieved when the robot has stood calmly for this time"),
      (double, calm, 0.6, "", 0, 1, "a stance is calm at this fraction of the reward for it"))
  // clang-format on
};

/// Get up from the front, the back or a side. Options of reset: lying (0 on the front, 1 on the back, 2 on the left side, 3 on the right
/// side). The result is the time until the robot stood, s.
class GetupTask final : public JointTask {
 public:
  GetupTask(std::shared_ptr<const BodySetup> setup, const GetupTaskParameters& parameters) : setup_(std::move(setup)), p_(parameters) {}

  JointPolicyParameters policy(const BodySetup& setup) const override;
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  std::shared_ptr<const BodySetup> setup_;
  GetupTaskParameters p_;
  double calm_ = 0;  // s, for which the robot has stood calmly
};

/// How far a ball rolls on a field, from simulated balls, so that an episode need not wait for its ball to rest.
class RollOut {
 public:
  explicit RollOut(const WorldParameters& parameters);

  /// m, until the ball rests. speed: m/s, horizontal, of a ball on the ground that does not slip.
  double distance(double speed) const;
  /// Where the ball will rest, m. Velocity in m/s; its vertical part is ignored.
  Eigen::Vector2d rest(const Eigen::Vector3d& ball, const Eigen::Vector3d& velocity) const;

 private:
  static constexpr double kSpeedStep = 0.25;  // m/s, between two entries

  std::vector<double> distances_;
};

/// The tasks of kicking. Positions are relative to the point between the feet: x forward, y left.
struct KickTaskParameters {
  // clang-format off
  PARAMETERS(KickTaskParameters,
      (double, duration, 1.2, "s", 0.3, 10, "time of an episode"),
      (double, hold_time, 0.5, "s", 0, 10, "time after the kick in which the robot takes its stance, and must not fall"),
      (double, hip_reach, 1, "rad", 0, 2, "change of a pitch joint's target per unit of its action"),
      (double, roll_reach, 0.4, "rad", 0, 2, "change of a roll joint's target per unit of its action"),
      (double, arm_reach, 0, "rad", 0, 2, "change of a shoulder pitch's target per unit of its action; 0: the arms keep still"),
      (double, ball_ahead, 0.17, "m", 0, 1, "mean distance of the ball in front of the robot"),
      (double, ball_aside, 0.05, "m", 0, 1, "mean distance of the ball to the left of the robot"),
      (double, ahead_range, 0.015, "m", 0, 0.5, "largest deviation of the ball from that place, forward or backward"),
      (double, aside_range, 0.02, "m", 0, 0.5, "largest deviation of the ball from that place, to either side"),
      (double, ball_error, 0.01, "m", 0, 0.2, "largest error of the known place of the ball along each axis"),
      (double, min_distance, 1, "m", 0, 20, "shortest requested distance of a kick to a point"),
      (double, max_distance, 4, "m", 0, 20, "longest requested distance of a kick to a point"),
      (double, max_direction, 0.5, "rad", 0, 1.6, "largest requested direction of a kick to a point, to either side"),
      (double, max_far_direction, 0, "rad", 0, 1.6, "largest requested direction of a kick as far as possible, to either side"),
      (double, distance_reward, 1, "1/m", 0, 100, "reward for the distance that the ball will roll along the requested direction"),
      (double, aside_penalty, 0.5, "1/m", 0, 100, "penalty for the distance of its resting place from that direction"),
      (double, miss_penalty, 1, "1/m", 0, 100, "kick to a point: penalty for the distance of its resting place from the point"),
      (double, fall_penalty, 5, "", 0, 1000, "penalty for a fall, which ends the episode"),
      (double, height_reward, 0, "1/m", 0, 1000, "reward for the greatest height of the ball"),
      (double, approach_reward, 1, "1/m", 0, 100, "reward for the approach of the nearer foot to the ball before it moves"),
      (double, effort_penalty, 0.005, "", 0, 1, "penalty in each step for the mean square of the actions' changes"),
      (double, lean_penalty, 0.01, "1/rad", 0, 10, "penalty in each step for the torso's lean"),
      (double, upright_reward, 3, "", 0, 100, "reward for standing on both feet at the end, with little motion of the torso"),
      (double, settle_reward, 0.15, "", 0, 100, "reward in each step after the ball was hit for such a stance with the joints at rest"),
      (double, fallen_lean, 0.8, "rad", 0.1, 1.5, "a torso that leans farther has fallen"))
  // clang-format on
};

/// A kick of the resting ball in front of the robot with its left foot, from the stance to the stance: as far as possible straight ahead,
/// or in a requested direction, or to a requested point. Source of the task: RobocupGym (arXiv 2407.14516), kick.
///
/// Options of reset: ball_x, ball_y (m, relative to the point between the feet), direction (rad), and to a point: distance (m). The result
/// is the distance of the ball's resting place along the requested direction, m; of a kick to a point its distance from the point.
class KickTask final : public JointTask {
 public:
  KickTask(std::shared_ptr<const BodySetup> setup, std::shared_ptr<const RollOut> roll_out, const KickTaskParameters& parameters,
           bool to_point);

  JointPolicyParameters policy(const BodySetup& setup) const override;
  double hold_time() const override { return p_.hold_time; }
  JointStart begin(EpisodeDraws& draws) override;
  JointVerdict judge(const JointStep& step) override;

 private:
  static constexpr double kMaxBallDistance = 1.5;  // m, along each axis: the largest mean and deviation of KickTaskParameters

  double gap(const World& world) const;
  double score(const JointStep& step, double& result) const;

  std::shared_ptr<const BodySetup> setup_;
  std::shared_ptr<const RollOut> roll_out_;
  KickTaskParameters p_;
  bool to_point_;
  Eigen::Vector2d from_{0, 0};  // m, of the ball at the start
  double gap_ = 0;              // m, between the ball and the nearer foot after the last step
  double score_ = 0;            // after the last step
  double max_height_ = 0;       // m, of the ball above its place on the ground
  bool moved_ = false;          // the ball
};

}  // namespace soccer
