#include "simulation/server/contact_law.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Core>
#include <Eigen/Geometry>

#include "simulation/server/body_description.h"

namespace soccer {
namespace {

/// How two surfaces meet.
struct Meeting {
  double error_reduction, softness, slip, bounce, bounce_speed;
};

constexpr double kDepthAllowed = 0.001;     // m, penetration that is not corrected
constexpr double kMaxCorrectionSpeed = 1;   // m/s, so that robots that were put into one another part without an explosion
constexpr double kMotorSoftness = 1e-5;     // rad/s per N m
constexpr double kStopSoftness = 1e-8, kStopErrorReduction = 0.8;
constexpr double kGroundErrorReduction = 0.2;
constexpr double kNever = 1e9;
constexpr Meeting kRobotGround{0.4, 1e-4, 0.005, 0, kNever}, kRobotRobot{0.6, 1e-4, 0.005, 0, kNever};
constexpr Meeting kRobotFurniture{0.6, 1e-4, 0.005, 0.8, 2.0};
constexpr double kRobotErrorReduction = 0.6, kRobotSoftness = 1e-4, kRobotSlip = 0.005, kFurnitureBounceSpeed = 2.0;

double mean(double a, double b) { return (a + b) / 2; }

Meeting meeting(Owner a, Owner b, const BallSurface& ball) {
  const auto either = [&](Owner who) { return a == who || b == who; };
  if (either(Owner::kBall)) {
    if (either(Owner::kRobot))
      return {mean(ball.error_reduction, kRobotErrorReduction), mean(ball.softness, kRobotSoftness), mean(ball.slip, kRobotSlip), ball.bounce,
              ball.bounce_speed};
    return {ball.error_reduction, ball.softness, ball.slip, ball.bounce, mean(ball.bounce_speed, kFurnitureBounceSpeed)};
  }
  if (either(Owner::kGround)) return kRobotGround;
  return either(Owner::kFurniture) ? kRobotFurniture : kRobotRobot;
}

void set_row(mjData& data, int row, double softness, double reached_speed, double step) {
  data.efc_R[row] = softness / step;
  data.efc_D[row] = step / softness;
  data.efc_aref[row] = (reached_speed - data.efc_vel[row]) / step;
}

void apply_to_motor(const mjModel& model, mjData& data, int row, std::span<const double> motors) {
  const double step = model.opt.timestep;
  const int dof = data.efc_id[row], joint = model.dof_jntid[dof];
  const double angle = data.qpos[model.jnt_qposadr[joint]];
  const double* range = model.jnt_range + 2 * joint;
  // A motor stops at the stop instead of running into it.
  const double lowest = std::min(0.0, (range[0] - angle) / step), highest = std::max(0.0, (range[1] - angle) / step);
  set_row(data, row, kMotorSoftness, std::clamp(motors[static_cast<std::size_t>(dof)], lowest, highest), step);
}

void apply_to_contact(const mjModel& model, mjData& data, mjContact& contact, const BallSurface& ball) {
  if (contact.efc_address < 0) return;
  const double step = model.opt.timestep;
  const Meeting m = meeting(owner_of(model, contact.geom1), owner_of(model, contact.geom2), ball);
  const int row = contact.efc_address;
  const double approach = -data.efc_vel[row];
  double away = std::min(kMaxCorrectionSpeed, m.error_reduction * std::max(0.0, -contact.dist - kDepthAllowed) / step);
  if (approach > m.bounce_speed) away = std::max(away, m.bounce * approach);
  set_row(data, row, m.softness, away, step);
  for (int tangent = 1; tangent < contact.dim; ++tangent) set_row(data, row + tangent, m.slip, 0, step);
  contact.mu = contact.friction[0] * std::sqrt(data.efc_R[row + 1] / data.efc_R[row]);
}

}  // namespace

Owner owner_of(const mjModel& model, int geom) {
  const int body = model.geom_bodyid[geom];
  if (body == 0) return Owner::kGround;
  if (model.body_dofnum[body] == 0) return Owner::kFurniture;
  return model.body_dofadr[body] == 0 ? Owner::kBall : Owner::kRobot;
}

void apply_constraint_laws(const mjModel& model, mjData& data, const BallSurface& ball, std::span<const double> motors) {
  for (int row = 0; row < data.nefc; ++row) {
    if (data.efc_type[row] == mjCNSTR_FRICTION_DOF) apply_to_motor(model, data, row, motors);
    if (data.efc_type[row] == mjCNSTR_LIMIT_JOINT)
      set_row(data, row, kStopSoftness, kStopErrorReduction * std::max(0.0, -data.efc_pos[row]) / model.opt.timestep, model.opt.timestep);
  }
  for (int c = 0; c < data.ncon; ++c) apply_to_contact(model, data, data.contact[c], ball);
}

void apply_ball_laws(const mjModel& model, mjData& data, const BallSurface& surface) {
  const int geom = model.body_geomadr[model.dof_bodyid[0]];
  const double radius = model.geom_size[3 * geom], mass = model.body_mass[model.dof_bodyid[0]], step = model.opt.timestep;
  const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> ball_to_world(data.xmat + 9 * model.dof_bodyid[0]);
  const Eigen::Map<const Eigen::Vector3d> velocity(data.qvel);
  const Eigen::Vector3d spin = ball_to_world * Eigen::Map<const Eigen::Vector3d>(data.qvel + 3);

  const auto drag = [&](double factor, const Eigen::Vector3d& v) -> Eigen::Vector3d {
    return -factor * (1 + surface.slow_brake * std::pow(3, -v.norm())) * v;
  };
  Eigen::Vector3d force = drag(surface.linear_drag, velocity), torque = drag(surface.angular_drag, spin);

  const double depth = radius - data.qpos[2];
  if (depth > 0) {
    double up = mean(surface.error_reduction, kGroundErrorReduction) * std::max(0.0, depth - kDepthAllowed) / step;
    if (-velocity.z() > surface.bounce_speed) up = std::max(up, -surface.bounce * velocity.z());
    force.z() += std::max(0.0, (up - velocity.z() + 9.81 * step) / (step / mass + surface.softness));
    const Eigen::Vector3d arm(0, 0, -radius);
    Eigen::Vector3d sliding = velocity + spin.cross(arm);
    sliding.z() = 0;
    const double ground_slip = mean(surface.slip, 0.005);
    const Eigen::Vector3d friction = -sliding / (ground_slip + 3.5 * step / mass);  // 3.5: a solid sphere gives way by rolling too
    force += friction;
    torque += arm.cross(friction);
  }
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied) = force;
  Eigen::Map<Eigen::Vector3d>(data.qfrc_applied + 3) = ball_to_world.transpose() * torque;
}

}  // namespace soccer
