#pragma once

#include <array>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/perceptor_info.h"

namespace soccer {

/// Converts from the simulator's body axes (x right, y forward, z up) to the NAO's (x forward, y left, z up). Applies to accelerations and
/// angular rates, because both frames are right-handed.
inline Vector3<Torso> to_nao_axes(const wire::Vector& v) { return {v.y, -v.x, v.z}; }

/// Converts the gyro's rates (degrees/s) to rad/s in the NAO's axes.
Vector3<Torso> gyro_from(const wire::Vector& degrees_per_second);

/// The readings of the four pressure sensors under a foot, kg: front left, front right, rear left, rear right. The force is distributed
/// such that its centre of pressure is the simulator's point of application.
std::array<double, 4> fsr_from(const wire::FootForce& foot);

}  // namespace soccer
