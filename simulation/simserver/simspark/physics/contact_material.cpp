#include "simulation/simserver/simspark/physics/contact_material.h"

#include <algorithm>

namespace soccer {
namespace {

constexpr double kDepthAllowed = 0.001;    // m, penetration depth that is not corrected
constexpr double kMaxCorrectionSpeed = 1;  // m/s, so that robots that were placed in penetration separate slowly
constexpr double kNever = 1e9;             // m/s
// Units as in ContactMaterial; a pair of surfaces has the mean of their values. Source: the values that rcssserver3d sets in its contact
// handlers of ground, robots and goals.
constexpr double kGroundErrorReduction = 0.2, kGroundSlip = 0.005;
constexpr double kRobotErrorReduction = 0.6, kRobotSoftness = 1e-4, kRobotSlip = 0.005;
constexpr double kObstacleBounce = 0.8, kObstacleBounceSpeed = 2.0;

double mean(double a, double b) { return (a + b) / 2; }

}  // namespace

double ContactMaterial::separation_velocity(double depth, double approach, double step) const {
  const double correction = std::min(kMaxCorrectionSpeed, error_reduction * std::max(0.0, depth - kDepthAllowed) / step);
  return approach > bounce_speed ? std::max(correction, bounce * approach) : correction;
}

ContactMaterial contact_material(Surface a, Surface b, const BallSurface& ball) {
  const auto either = [&](Surface kind) { return a == kind || b == kind; };
  if (either(Surface::kBall)) {
    if (either(Surface::kRobot))
      return {mean(ball.error_reduction, kRobotErrorReduction), mean(ball.softness, kRobotSoftness), mean(ball.slip, kRobotSlip),
              ball.bounce, ball.bounce_speed};
    if (either(Surface::kGround))
      return {mean(ball.error_reduction, kGroundErrorReduction), ball.softness, mean(ball.slip, kGroundSlip), ball.bounce,
              ball.bounce_speed};
    return {ball.error_reduction, ball.softness, ball.slip, ball.bounce, mean(ball.bounce_speed, kObstacleBounceSpeed)};
  }
  if (either(Surface::kGround)) return {mean(kRobotErrorReduction, kGroundErrorReduction), kRobotSoftness, kRobotSlip, 0, kNever};
  if (either(Surface::kObstacle)) return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, kObstacleBounce, kObstacleBounceSpeed};
  return {kRobotErrorReduction, kRobotSoftness, kRobotSlip, 0, kNever};
}

Surface surface_of(const mjModel& model, int geom) {
  const int body = model.geom_bodyid[geom];
  if (body == 0) return Surface::kGround;
  if (model.body_dofnum[body] == 0) return Surface::kObstacle;
  return model.body_dofadr[body] == 0 ? Surface::kBall : Surface::kRobot;
}

}  // namespace soccer
