#include "learning/joints/getup_task.h"

#include <algorithm>
#include <array>

#include <Eigen/Geometry>

#include "learning/joints/joint_environment.h"
#include "learning/joints/walk_task.h"

namespace soccer {
namespace {

constexpr double kPeriod = 0.02;       // s, between two actions
constexpr double kLyingHeight = 0.15;  // m, of the torso from which the robot drops

/// Rotation of the torso from upright to lying; axes x right, y forward, z up.
Eigen::Quaterniond lying(int posture) {
  const std::array<Eigen::AngleAxisd, 4> postures{
      Eigen::AngleAxisd(-kPi / 2, Eigen::Vector3d::UnitX()), Eigen::AngleAxisd(kPi / 2, Eigen::Vector3d::UnitX()),
      Eigen::AngleAxisd(-kPi / 2, Eigen::Vector3d::UnitY()), Eigen::AngleAxisd(kPi / 2, Eigen::Vector3d::UnitY())};
  return Eigen::Quaterniond(postures[static_cast<std::size_t>(posture)]);
}

}  // namespace

JointPolicyParameters GetupTask::policy(const BodySetup& setup) const {
  JointPolicyParameters policy;
  policy.period = kPeriod;
  policy.duration = policy.cycle = p_.duration;
  policy.rest = setup.stance.angle;
  move_legs(policy, p_.reach, p_.reach / 2);
  move_arms(policy, p_.reach);
  return policy;
}

JointStart GetupTask::begin(EpisodeDraws& draws) {
  JointStart start{.robot = placed(setup_->upright, {}, {})};
  const int posture = draws.choice("lying", 4);
  std::vector<double>& q = start.robot.coordinates.positions;
  const Eigen::Quaterniond turned = Eigen::Quaterniond(q[3], q[4], q[5], q[6]) * lying(posture);
  q[2] = kLyingHeight;
  q[3] = turned.w();
  q[4] = turned.x();
  q[5] = turned.y();
  q[6] = turned.z();
  start.ball = ball_at(setup_->world.field, {0, -setup_->world.field.width / 2});
  start.limp_time = p_.rest_time;
  start.joint_noise = p_.joint_range;
  calm_ = 0;
  return start;
}

JointVerdict GetupTask::judge(const JointStep& step) {
  const Scene& scene = step.world.scene();
  const double height = std::clamp(scene.position(0, kTorso).z() / setup_->upright.coordinates.positions[2], 0.0, 1.0);
  const double upright = std::max(0.0, scene.rotation(0, kTorso)(2, 2));
  const double calm = height * calm_stance(step);
  calm_ = calm > p_.calm ? calm_ + kPeriod : 0;
  JointVerdict verdict;
  verdict.reward =
      p_.height_reward * height + p_.upright_reward * upright + p_.calm_reward * calm - p_.effort_penalty * action_change(step);
  verdict.success = calm_ >= p_.calm_time;
  verdict.result = step.time;
  if (verdict.success) {  // the rest of the episode would be spent standing
    verdict.ends = true;
    verdict.reward += (p_.height_reward + p_.upright_reward + p_.calm_reward) * (p_.duration - step.time) / kPeriod;
  }
  return verdict;
}

}  // namespace soccer
