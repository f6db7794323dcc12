#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "simulation/body/mj/league_motors.h"
#include "simulation/protocol/sexpr.h"

namespace soccer::mj {

/// One percept of the 3D league's server, in its units and axes: m, degrees, m/s^2; x forward, y left, z up. Source: observed messages of
/// rcssservermj. The game state keeps the value of the last message that contained it.
struct LeaguePercept {
  std::optional<double> now;  ///< s
  double play_time = 0;       ///< s
  std::string play_mode;
  std::array<std::string, 2> teams;  ///< left, right; empty until a team has joined
  int score_left = 0, score_right = 0;
  std::optional<std::array<double, 4>> orientation;  ///< quaternion w, x, y, z of the torso in the world
  std::optional<std::array<double, 3>> position;     ///< of the torso in the world
  std::optional<std::array<double, 3>> gyro, accelerometer;
  MotorArray motor{};        ///< degrees
  std::uint32_t motors = 0;  ///< bit i: motor[i] was in the message
};

/// Reads a percept; damaged and unknown items are skipped. The reason is empty on success, otherwise the items before the error are read.
SexprError read_percept(std::string_view message, LeaguePercept& percept);

}  // namespace soccer::mj
