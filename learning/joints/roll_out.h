#pragma once

#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// How far a ball rolls on a field, from simulated balls, so that an episode need not wait for its ball to rest.
class RollOut {
 public:
  explicit RollOut(const WorldParameters& parameters);

  /// m, until the ball rests. speed: m/s, horizontal, of a ball on the ground that does not slip.
  double distance(double speed) const;
  /// Where the ball will rest, m. Velocity in m/s; its vertical part is ignored.
  Eigen::Vector2d rest(const Eigen::Vector3d& ball, const Eigen::Vector3d& velocity) const;

 private:
  static constexpr double kSpeedStep = 0.25;  // m/s, between two entries

  std::vector<double> distances_;
};

}  // namespace soccer
