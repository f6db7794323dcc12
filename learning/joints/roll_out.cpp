#include "learning/joints/roll_out.h"

#include <algorithm>
#include <cmath>

#include "simulation/simserver/simspark/physics/world.h"

namespace soccer {
namespace {

constexpr int kEntries = 41;      // up to 10 m/s
constexpr double kRest = 0.02;    // m/s; a slower ball has come to rest
constexpr double kMaxTime = 120;  // s

double rolled(World& world, double speed, ParallelLoop& loop) {
  const WorldParameters& p = world.parameters();
  const double radius = p.field.ball_radius;
  // Rolling without slipping: the spin is about the axis to the left of the motion.
  world.restore({{{0, 0, radius, 1, 0, 0, 0}, {speed, 0, 0, 0, speed / radius, 0}}, {}});
  const int max_steps = static_cast<int>(std::lround(kMaxTime / p.physics_step));
  for (int steps = 0; steps < max_steps && world.scene().ball_velocity().x() > kRest; ++steps) world.step(1, loop);
  return world.scene().ball_position().x();
}

}  // namespace

RollOut::RollOut(const WorldParameters& parameters) {
  WorldParameters open = parameters;
  open.field.length = open.field.width = 200;  // no goal is in the ball's way
  World world(open);
  ParallelLoop loop(1);
  distances_.reserve(kEntries);
  for (int i = 0; i < kEntries; ++i) distances_.push_back(i == 0 ? 0 : rolled(world, i * kSpeedStep, loop));
}

double RollOut::distance(double speed) const {
  const double place = std::clamp(speed / kSpeedStep, 0.0, static_cast<double>(distances_.size() - 1));
  const auto below = std::min(static_cast<std::size_t>(place), distances_.size() - 2);
  const double part = place - static_cast<double>(below);
  return distances_[below] + part * (distances_[below + 1] - distances_[below]);
}

Eigen::Vector2d RollOut::rest(const Eigen::Vector3d& ball, const Eigen::Vector3d& velocity) const {
  const Eigen::Vector2d along = velocity.head<2>();
  const double speed = along.norm();
  return speed > 0 ? Eigen::Vector2d(ball.head<2>() + distance(speed) / speed * along) : Eigen::Vector2d(ball.head<2>());
}

}  // namespace soccer
