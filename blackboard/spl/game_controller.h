#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// RoboCupGameControlData, which the GameController of the SPL, and since 2026 that of the Humanoid Soccer League, broadcasts twice a
/// second to UDP port 3838. Values are those on the wire.
struct GameControllerData {
  static constexpr std::size_t kPlayers = 20;  ///< of versions 18 to 20; the others have 11
  static constexpr int kNoTeam = 255;
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
  int state = 0;   ///< 0 initial, 1 ready, 2 set, 3 playing, 4 finished; version 18: 5 standby
  bool first_half = true;
  int kick_off_team = 0;      ///< number of the team with the kick-off or the set play; since version 18 also kNoTeam
  int secondary_state = 0;    ///< 0 normal, 1 penalty shoot-out, 2 overtime, 3 time-out
  int set_play = 0;           ///< since version 18; 0: none. The other numbers depend on the version
  bool stopped = false;       ///< since version 19: no robot may move
  int seconds_remaining = 0;  ///< of the half; may be negative
  std::array<Team, 2> teams{};
};

/// Parses a packet of version 8 (2014), 9 (2015, 2016), 10 (2017) or 18 (SPL 2024 to 2026), or of the Humanoid Soccer League, 19 (spring of
/// 2026) or 20 (since summer of 2026). Returns std::nullopt and sets `error` to the reason when the bytes
/// are another packet, are truncated or contain impossible values.
std::optional<GameControllerData> read_game_controller(std::string_view packet, std::string& error);

/// The number that a penalty of any version has in version 10, or that of the most similar one: manual (15) if there is none.
int penalty_of_2017(int version, int penalty);

/// The packet of version 10 (2017, 588 bytes) with these values: 5 robots per team on the field, a game without play-off rules, no ball
/// out, no secondary time.
std::string write_game_controller(const GameControllerData& data);

/// After this time (s) a silent GameController is no longer in command, as in the league's reference client.
inline constexpr double kControllerTimeout = 2;

/// Chooses the GameController that is in command, and its packets that are news. While one GameController is heard, packets of others are
/// refused; so are packets that the network has delayed, by their numbers, which wrap at 256.
class ControllerChoice {
 public:
  /// timeout: s after which a silent GameController is no longer in command.
  explicit ControllerChoice(double timeout = kControllerTimeout) : timeout_(timeout) {}

  /// Whether to use a packet; otherwise `error` is set to the reason. Call it with packets that are valid and of this game. sender: its
  /// address and port, as text; number: of the packet, 0 to 255; now: s, monotonic.
  bool accept(const std::string& sender, int number, double now, std::string& error);

  /// The GameController that is or was last in command; empty: none so far.
  const std::string& sender() const { return sender_; }

 private:
  double timeout_;
  std::string sender_;
  int number_ = 0;
  double heard_ = 0;
};

}  // namespace soccer::wire
