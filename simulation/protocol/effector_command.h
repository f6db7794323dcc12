#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "blackboard/body/joints.h"
#include "simulation/protocol/hinges.h"

namespace soccer {

/// The content of one message from an agent to the server. Empty fields are not sent.
struct EffectorCommand {
  /// Team frame (the own goal at negative x), metres; heading 0 faces the opponents' goal, degrees, counter-clockwise.
  struct Beam {
    double x = 0, y = 0, heading = 0;
  };
  struct Init {
    int number = 0;  ///< 1…11; 0: the first free number
    std::string team;
  };

  std::string scene;  ///< scene file of the body to build, such as "rsg/agent/nao/nao.rsg"
  std::optional<Init> init;
  std::optional<Beam> beam;
  std::array<double, kHinges> velocity{};  ///< rad/s; NaN is sent as 0, because the server would read it as full speed backward
  std::uint32_t velocities_present = 0;    ///< bit i: velocity[i] is sent
  JointArray servo_angle{};                ///< target angles for simserver's NAO, rad; hands: 0…1
  JointArray servo_stiffness{};            ///< 0…1; -1: motor off
  std::uint32_t servos_present = 0;        ///< bit i: joint i is sent
  bool cameras = false;                    ///< requests the scene in each percept from now on; only simserver with --cameras
  std::string say;                         ///< text for the other robots, see is_valid_say_text
  bool syn = false;                        ///< sync mode: the agent is done with this cycle
};

/// True for texts that the server relays: 1 to 20 printable ASCII characters without spaces, parentheses or quotes, not starting with a
/// semicolon. The server drops all others silently.
bool is_valid_say_text(std::string_view text);

/// Appends the command in the server's syntax. Errors: InputError for a team name, player number or say text that the server would drop or
/// misread.
void append_command(std::string& out, const EffectorCommand& command);

}  // namespace soccer
