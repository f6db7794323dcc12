#pragma once

#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// The simulator's body axes (x right, y forward, z up) to the NAO's (x forward, y left, z up). For accelerations and
/// rates alike: both follow the right-hand rule.
inline Vector3<Torso> to_nao_axes(const wire::Vector& v) { return {v.y, -v.x, v.z}; }

/// rad/s from the gyro's degrees/s.
Vector3<Torso> gyro_from(const wire::Vector& degrees_per_second);

/// What the four sensors under a foot would weigh, kg: front left, front right, rear left, rear right. The force is
/// shared out so that it acts where the simulator says.
std::array<double, 4> fsr_from(const wire::FootForce& foot);

}  // namespace soccer
