#pragma once

#include <cstdint>
#include <string>

#include "blackboard/common/files/little_endian.h"

namespace soccer::wire {

/// Messages from a robot to the GameController in RoboCupGameControlReturnData.
enum class ReturnMessage : std::uint8_t { kPenalisedByButton = 0, kUnpenalisedByButton = 1, kAlive = 2 };

inline constexpr int kGameControllerPort = 3838;  ///< UDP, on which robots listen
inline constexpr int kReturnPort = 3939;          ///< UDP, on which the GameController listens

/// The eight bytes of a RoboCupGameControlReturnData packet, version 2 (2014 to 2017).
inline std::string return_packet(int team, int player, ReturnMessage message) {
  return {'R', 'G', 'r', 't', 2, static_cast<char>(team), static_cast<char>(player), static_cast<char>(message)};
}

/// What a robot reports about itself since 2022. Lengths in mm; the field's x axis points to the opponents' goal, y to the left.
struct RobotReport {
  bool fallen = false;
  float x = 0, y = 0, angle = 0;  ///< on the field; mm, mm, rad
  float ball_age = -1;            ///< s since the ball was seen; -1: never
  float ball_x = 0, ball_y = 0;   ///< relative to the robot, forward and left
};

/// The 32 bytes of a RoboCupGameControlReturnData packet, version 4 (2022 to 2026). Source: RoboCupGameControlReturnData.h of
/// GameController3.
inline std::string return_packet(int team, int player, const RobotReport& report) {
  std::string out{'R', 'G', 'r', 't', 4, static_cast<char>(player), static_cast<char>(team), static_cast<char>(report.fallen ? 1 : 0)};
  for (const float value : {report.x, report.y, report.angle, report.ball_age, report.ball_x, report.ball_y}) append_little(out, value);
  return out;
}

}  // namespace soccer::wire
