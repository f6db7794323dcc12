#pragma once

#include <cstdint>
#include <string>

namespace soccer::wire {

/// Messages from a robot to the GameController in RoboCupGameControlReturnData.
enum class ReturnMessage : std::uint8_t { kPenalisedByButton = 0, kUnpenalisedByButton = 1, kAlive = 2 };

inline constexpr int kGameControllerPort = 3838;  ///< UDP, on which robots listen
inline constexpr int kReturnPort = 3939;          ///< UDP, on which the GameController listens

/// The eight bytes of a RoboCupGameControlReturnData packet, version 2 (2014 to 2017).
inline std::string return_packet(int team, int player, ReturnMessage message) {
  return {'R', 'G', 'r', 't', 2, static_cast<char>(team), static_cast<char>(player), static_cast<char>(message)};
}

}  // namespace soccer::wire
