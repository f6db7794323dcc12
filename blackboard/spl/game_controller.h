#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace soccer::wire {

/// RoboCupGameControlData, which an SPL GameController broadcasts twice a second to UDP port 3838. Values are those on the wire.
struct GameControllerData {
  static constexpr std::size_t kPlayers = 11;
  struct Player {
    int penalty = 0;  ///< 0: none
    int seconds = 0;  ///< s until the penalty ends, as counted by the GameController
  };
  struct Team {
    int number = 0, colour = 0, score = 0;
    std::array<Player, kPlayers> players{};
  };

  int version = 0;
  int packet = 0;  ///< wraps at 256
  int state = 0;   ///< 0 initial, 1 ready, 2 set, 3 playing, 4 finished
  bool first_half = true;
  int kick_off_team = 0;      ///< team number
  int secondary_state = 0;    ///< 0 normal, 1 penalty shoot-out, 2 overtime, 3 time-out
  int seconds_remaining = 0;  ///< of the half; may be negative
  std::array<Team, 2> teams{};
};

/// Parses a packet of version 8 (2014), 9 (2015, 2016) or 10 (2017). Returns std::nullopt and sets `error` to the reason when the bytes
/// are another packet, are truncated or contain impossible values.
std::optional<GameControllerData> read_game_controller(std::string_view packet, std::string& error);

/// The packet of version 10 (2017, 588 bytes) with these values: 5 robots per team on the field, a game without play-off rules, no ball
/// out, no secondary time.
std::string write_game_controller(const GameControllerData& data);

}  // namespace soccer::wire
