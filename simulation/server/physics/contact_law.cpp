#include "simulation/server/physics/contact_law.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Core>
#include <Eigen/Geometry>

namespace soccer {
namespace {

constexpr double kDepthAllowed = 0.001;    // m, penetration depth that is not corrected
constexpr double kMaxCorrectionSpeed = 1;  // m/s, so that robots that were placed in penetration separate slowly
constexpr double kNever = 1e9;             // m/s
// Units as in Meeting; a pair of surfaces has the mean of their values. Source: the values that rcssserver3d sets in its contact handlers
// of ground, robots and goals.
constexpr double kGroundErrorReduction = 0.2, kGroundSlip = 0.005;
constexpr double kRobotErrorReduction = 0.6, kRobotSoftness = 1e-4, kRobotSlip = 0.005;
constexpr double kFurnitureBounce = 0.8, kFurnitureBounceSpeed = 2.0;

double mean(double a, double b) { return (a + b) / 2; }

}  // namespace

double Meeting::parting_speed(double depth, double approach, double step) const {
  const double correction = std::min(kMaxCorrectionSpeed, error_reduction * std::max(0.0, depth - kDepthAllowed) / step);
  return approach > bounce_speed ? std::max(correction, bounce * approach) : correction;
}

Meeting meeting_of(Owner a, Owner b, const BallSurface& ball) {
  const auto either = [&](Owner who) { return a == who || b == who; };
  if (either(Owner::kBall)) {
    if (either(Owner::kRobot))
      return {mean(ball.error_reduction, kRobotErrorReduction), mean(ball.softness, kRobotSoftness), mean(ball.slip, kRobotSlip),
              ball.bounce, ball.bounce_speed};
    if (either(Owner::kGround))
      return {mean(ball.error_reduction, kGroundErrorReduction), ball.softness, mean(ball.slip, kGroundSlip), ball.bounce,
              ball.bounce_speed};
    return {ball.error_reduction, ball.softness, ball.slip, ball.bounce, mean(ball.bounce_speed, kFurnitureBounceSpeed)};
  }
  if (either(Owner::kGround)) return {mean(kRobotErrorReduction, kGroundErrorReduction), kRobotSoftness, kRobotSlip, 0, kNever};
  if (either(Owner::kFurniture)) return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, kFurnitureBounce, kFurnitureBounceSpeed};
  return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, 0, kNever};
}

Owner owner_of(const mjModel& model, int geom) {
  const int body = model.geom_bodyid[geom];
  if (body == 0) return Owner::kGround;
  if (model.body_dofnum[body] == 0) return Owner::kFurniture;
  return model.body_dofadr[body] == 0 ? Owner::kBall : Owner::kRobot;
}

void apply_ball_drag(mjData& data, const BallSurface& surface) {
  const Eigen::Map<const Eigen::Vector3d> velocity(data.qvel), spin(data.qvel + 3);  // spin in the ball's axes
  const auto drag = [&](double factor, const Eigen::Vector3d& v) -> Eigen::Vector3d {
    return -factor * (1 + surface.slow_brake * std::pow(3, -v.norm())) * v;
  };
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied) = drag(surface.linear_drag, velocity);
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied + 3) = drag(surface.angular_drag, spin);
}

void apply_air_drag(const mjModel& model, mjData& data) {
  constexpr double kLinear = 0.01, kAngular = 0.01;  // N s/m and N m s, for each part
  using Map = Eigen::Map<const Eigen::Vector3d>;
  const int ball = model.dof_bodyid[0];
  std::fill(data.qfrc_applied + model.body_dofnum[ball], data.qfrc_applied + model.nv, 0.0);
  for (int body = ball + 1; body < model.nbody; ++body) {
    const Eigen::Vector3d arm = Map(data.xipos + 3 * body) - Map(data.subtree_com + 3 * model.body_rootid[body]);
    const Eigen::Vector3d turning = Map(data.cvel + 6 * body), moving = Map(data.cvel + 6 * body + 3) + turning.cross(arm);
    const Eigen::Vector3d force = -kLinear * moving, torque = -kAngular * turning + arm.cross(force);
    for (int dof = model.body_dofadr[body] + model.body_dofnum[body] - 1; dof >= 0; dof = model.dof_parentid[dof])
      data.qfrc_applied[dof] += Map(data.cdof + 6 * dof).dot(torque) + Map(data.cdof + 6 * dof + 3).dot(force);
  }
}

}  // namespace soccer
