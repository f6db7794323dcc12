#pragma once

#include <Eigen/Core>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Readings of a NAO's inertial unit without noise, as in SensorFrame: rad/s, m/s², rad.
struct InertialReading {
  Vector3<Torso> gyro, accelerometer, angle;
};

/// What the unit of a robot measures, mounted as its individual has it. rates: of the torso in its axes, rad/s; acceleration: of the
/// accelerometer in the world, m/s².
InertialReading inertial_reading(const Scene& scene, std::size_t robot, const Eigen::Vector3d& rates, const Eigen::Vector3d& acceleration);

}  // namespace soccer
