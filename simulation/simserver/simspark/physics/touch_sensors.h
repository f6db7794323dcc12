#pragma once

#include <array>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/simspark/physics/constraint_solver.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Contact force on a sole, in the axes of its box, relative to the box's centre.
struct SoleForce {
  bool touching = false;
  Eigen::Vector3d centre{0, 0, 0};  ///< centre of pressure, m
  Eigen::Vector3d force{0, 0, 0};   ///< N, on the sole
};

/// Sensors of a NAO's feet. fsr: N on each sensor of the left and of the right foot (front left, front right, rear left, rear right).
/// bumpers: whether each was pressed (left foot's left and right, right foot's left and right).
struct FootSensors {
  std::array<std::array<double, 4>, 2> fsr{};
  std::array<bool, 4> bumpers{};
};

/// Touch sensors of one robot; forces are means of the last step.
struct TouchReading {
  std::array<SoleForce, BodyDescription::kSoles> soles{};
  FootSensors feet;  ///< of a NAO
};

/// The touch sensors of all robots, measured over a step, which consists of several physics steps.
class TouchSensors {
 public:
  explicit TouchSensors(std::vector<TouchReading> readings);

  const TouchReading& reading(std::size_t robot) const { return readings_[robot]; }

  /// Clears all readings.
  void begin_step();
  /// Collects the contact forces of a physics step, at the poses before it.
  void add_contacts(const Scene& scene, std::span<const ContactForce> forces);
  /// Converts them to the soles' axes at the poses after the physics step, as rcssserver3d reports them.
  void update_soles(const Scene& scene);
  /// Computes the means.
  void end_step(int physics_steps);

 private:
  /// A contact force on a sole, in the world frame.
  struct SoleContact {
    std::size_t robot, sole;
    Eigen::Vector3d point, force;
  };

  void add_contact(const Scene& scene, int geom, const Eigen::Vector3d& point, const Eigen::Vector3d& force);

  std::vector<TouchReading> readings_;
  std::vector<std::array<double, BodyDescription::kSoles>> force_sums_;  // of the forces' magnitudes, N
  std::vector<SoleContact> contacts_;                                    // of the last physics step
};

}  // namespace soccer
