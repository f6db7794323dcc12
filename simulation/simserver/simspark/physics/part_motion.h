#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// The gaps in the joints of rcssserver3d's robots. Its engine (ODE) moves each part of a robot along its own velocities, which are
/// tangents of the part's path: a part that rotates about a joint leaves the circle, and the joint opens by ½ (ω h)² r per step h. The
/// engine closes a part of the gap in each step. The knees of a fast gait are open by 4 mm in the mean, so the robot's legs are longer.
/// Robots with a NAO's motors have no gaps.
class JointGaps {
 public:
  explicit JointGaps(const Scene& scene);

  /// Of a robot: of each hinge, the position of its axis on the moved part relative to that on the parent, m, in the parent's axes.
  std::vector<Eigen::Vector3d> gaps(std::size_t robot, const Scene& scene) const;
  /// Sets the gaps of a robot; empty: closed. Scene::update() must follow.
  void set_gaps(Scene& scene, std::size_t robot, std::span<const Eigen::Vector3d> gaps);
  /// Closes all gaps. Scene::update() must follow.
  void close(Scene& scene);

  /// Before the solver: computes velocities().
  void find_velocities(const Scene& scene);
  /// Velocity of each of MuJoCo's bodies, m/s in the world, that it has because gaps close, in addition to that of the hinges.
  const std::vector<Eigen::Vector3d>& velocities() const { return velocities_; }
  /// After the solver, before the positions are integrated: the gaps after the step. Scene::update() must follow.
  void advance(Scene& scene);

 private:
  void set_gap(Scene& scene, std::size_t body, const Eigen::Vector3d& gap);
  void find_rates(const Scene& scene);

  std::vector<bool> moved_by_hinge_;                 // by MuJoCo's body, as all below: it is a part that may have a gap to its parent
  std::vector<Eigen::Vector3d> closed_;              // position in the parent's axes without a gap
  std::vector<Eigen::Vector3d> gaps_;                // m, in the parent's axes
  std::vector<Eigen::Vector3d> rates_, velocities_;  // rad/s and m/s, in the world
};

/// Velocities of a part: of its centre of mass and of its rotation, in the world, m/s and rad/s.
struct PartVelocity {
  Eigen::Vector3d linear{0, 0, 0};
  Eigen::Vector3d angular{0, 0, 0};
};

/// The momentum of rcssserver3d's robots from one step to the next. Its engine (ODE) knows each part by its own velocities, which it
/// changes only by forces. Generalised velocities and Coriolis forces do the same up to the order h, and the engine's error of that order
/// is what opens the joints (JointGaps): at 20 ms a leg that swings at 6 rad/s turns by 7 degrees per step. So the momentum of a step
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
