#pragma once

#include <cstdint>
#include <string>

namespace soccer::wire {

/// What a robot tells the GameController by RoboCupGameControlReturnData.
enum class ReturnMessage : std::uint8_t { kPenalisedByButton = 0, kUnpenalisedByButton = 1, kAlive = 2 };

inline constexpr int kGameControllerPort = 3838;  ///< where robots listen
inline constexpr int kReturnPort = 3939;          ///< where the GameController listens

/// The eight bytes of version 2 (2014 to 2017).
inline std::string return_packet(int team, int player, ReturnMessage message) {
  return {'R', 'G', 'r', 't', 2, static_cast<char>(team), static_cast<char>(player), static_cast<char>(message)};
}

}  // namespace soccer::wire
