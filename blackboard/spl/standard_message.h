#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace soccer::wire {

/// SPLStandardMessage, version 6 (2015 to 2017), which a robot broadcasts to its teammates by UDP, to port 10000 + team number. Values and
/// units are those on the wire: mm, rad, s. Source: the league's header file of 2017 and the checks of the league's message monitor.
struct StandardMessage {
  static constexpr std::size_t kPlain = 70;         ///< bytes without data
  static constexpr std::size_t kMaxDataSize = 780;  ///< bytes
  static constexpr std::size_t kSuggestions = 5;

  int player = 1;  ///< 1…6
  int team = 0;
  bool fallen = false;
  std::array<float, 3> pose{};                 ///< mm, mm, rad on the own team's field
  std::array<float, 2> walking_to{};           ///< mm; the own position if there is no target
  std::array<float, 2> shooting_to{};          ///< mm; the own position if there is no target
  float ball_age = -1;                         ///< s; -1: never seen
  std::array<float, 2> ball{};                 ///< mm, from the robot
  std::array<float, 2> ball_velocity{};        ///< mm/s, along the robot's axes
  std::array<int, kSuggestions> suggestion{};  ///< for each player: 0 none, 1 keeper, 2 defence, 3 offence, 4 ball
  int intention = 0;                           ///< 0 none, 1 keeper, 2 defence, 3 ball, 4 lost
  int walk_speed = 0;                          ///< mm/s
  int kick_distance = 0;                       ///< mm
  int position_confidence = 0;                 ///< 0…100
  int side_confidence = 0;                     ///< 0…100
  std::string data;                            ///< team-specific data
};

/// The message's bytes on the wire; data beyond 780 bytes is truncated.
std::string encode(const StandardMessage& message);

/// Parses a message. Returns std::nullopt and sets `error` to the reason when the bytes are not a legal message.
std::optional<StandardMessage> read_standard_message(std::string_view bytes, std::string& error);

}  // namespace soccer::wire
