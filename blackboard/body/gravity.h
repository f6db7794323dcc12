#pragma once

namespace soccer {

/// Acceleration of gravity, m/s^2, rounded as rcssserver3d and the NAO's documentation round it.
inline constexpr double kGravity = 9.81;

}  // namespace soccer
