#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Velocities of a part: of its centre of mass and of its rotation, in the world, m/s and rad/s.
struct PartVelocity {
  Eigen::Vector3d linear{0, 0, 0};
  Eigen::Vector3d angular{0, 0, 0};
};

/// The momentum of rcssserver3d's robots from one step to the next. Its engine (ODE) knows each part by its own velocities, which it
/// changes only by forces. Generalised velocities and Coriolis forces do the same up to the order h, and the engine's error of that order
/// is what opens the joints (joint_gaps.h): at 20 ms a leg that swings at 6 rad/s turns by 7 degrees per step. So the momentum of a step
/// is that of the parts' velocities in the step before, projected onto the robot's degrees of freedom. Robots with a NAO's motors have
/// MuJoCo's momentum.
class PartMomentum {
 public:
  explicit PartMomentum(const Scene& scene);

  /// Of the robot's parts in the last step; empty if the robot was placed since, and at its start.
  std::vector<PartVelocity> velocities(std::size_t robot, const Scene& scene) const;
  /// Sets them, of a robot whose generalised velocities are set already.
  void set_velocities(std::size_t robot, const Scene& scene, std::span<const PartVelocity> velocities);

  /// Before the solver: adds to the applied forces those that make the momentum after the step that of the parts. Uses the results of
  /// mj_crb, mj_comVel and mj_rne for the present state. `prescribed`: velocity of each of MuJoCo's bodies in addition to that of the
  /// hinges, m/s (JointGaps::velocities()).
  void apply(Scene& scene, std::span<const Eigen::Vector3d> prescribed);
  /// After the solver, before the positions are integrated.
  void remember(Scene& scene, std::span<const Eigen::Vector3d> prescribed);

 private:
  struct Robot {
    std::vector<PartVelocity> velocities;  ///< empty: unknown
    std::vector<double> generalised;       ///< to which they belong
  };

  bool known(std::size_t robot, const Scene& scene) const;
  void add_momentum(const Scene& scene, std::size_t robot, std::span<const Eigen::Vector3d> prescribed);

  std::vector<Robot> robots_;
  std::vector<double> momentum_, generalised_momentum_;  // by degree of freedom
};

}  // namespace soccer
