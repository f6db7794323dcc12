#pragma once

#include "learning/joints/joint_task.h"
#include "learning/joints/kick_task_parameters.h"
#include "learning/joints/roll_out.h"

namespace soccer {

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
