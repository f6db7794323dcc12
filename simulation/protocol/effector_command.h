#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/body/joints.h"
#include "simulation/protocol/hinges.h"

namespace soccer {

/// What an agent says to the server in one message. Nothing is said of what is left empty.
struct EffectorCommand {
  /// Team frame (the own goal at negative x), metres; heading 0 faces the opponents' goal, degrees, counter-clockwise.
  struct Beam {
    double x = 0;
    double y = 0;
    double heading = 0;
  };
  struct Init {
    int number = 0;  ///< 1…11; 0: the first free one
    std::string team;
  };

  std::string scene;  ///< "rsg/agent/nao/nao.rsg": which body to build
  std::optional<Init> init;
  std::optional<Beam> beam;
  std::array<double, kHinges> velocity{};  ///< rad/s; NaN, which the server would take for full speed backward, is sent as 0
  std::uint32_t velocities_said = 0;       ///< bit i: velocity[i] is sent
  JointArray servo_angle{};                ///< for simserver's NAO: where each joint goes, rad; a hand: 0…1
  JointArray servo_stiffness{};            ///< 0…1; -1: off
  std::uint32_t servos_said = 0;           ///< bit i: joint i is sent
  std::string say;                         ///< see can_be_said
  bool syn = false;                        ///< done for this cycle
};

/// At most 20 printable characters without blanks, parentheses, quotes or a semicolon in front: the server drops all
/// others silently.
bool can_be_said(std::string_view text);

/// Appends the command as the server reads it. Errors: InputError for a team name or a text that it would drop or
/// misread.
void append_command(std::string& out, const EffectorCommand& command);

}  // namespace soccer
