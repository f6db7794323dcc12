#pragma once

#include "bench.h"
#include "simulation/simserver/match/referee/simspark/simspark_state.h"

namespace soccer {

/// A game of the 3D league in which the referee's world can be set directly.
class LedBench : public Bench {
 public:
  explicit LedBench(int robots = 2, std::uint32_t seed = 1)
      : Bench(robots, seed), world{view, {}}, game{rules, field, match, state, world} {}
  void look_again() { world.view = view; }
  std::size_t index(RobotId id) { return static_cast<std::size_t>(&robot(id) - view.robots.data()); }
  Eigen::Vector2d place(RobotId id) { return world.view.robots[index(id)].torso.head<2>(); }
  /// An edge of its box is so far from its torso on every side, m.
  void make_box(RobotId id, double half) {
    ObservedRobot& seen = robot(id);
    seen.box = {seen.torso - Eigen::Vector3d(half, half, 0.385), seen.torso + Eigen::Vector3d(half, half, 0.2)};
  }
  RefereeWorld world;
  SimSparkGame game;
};

}  // namespace soccer
