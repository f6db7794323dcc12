#include "simulation/protocol/effector_command.h"

#include <algorithm>
#include <cmath>

#include "blackboard/common/error.h"
#include "blackboard/common/text/utf8.h"
#include "simulation/protocol/number.h"

namespace soccer {

namespace {

bool has_only(std::string_view text, bool letters_beyond_ascii) {
  return !text.empty() && text.front() != ';' && std::ranges::all_of(text, [&](char c) {
    if (static_cast<unsigned char>(c) >= 0x80U) return letters_beyond_ascii;
    return c > ' ' && c <= '~' && c != '(' && c != ')' && c != '"' && c != '\'';
  });
}

void append_init(std::string& out, const EffectorCommand::Init& init) {
  if (!has_only(init.team, true) || !is_utf8(init.team))
    throw InputError("team name \"" + init.team + "\"", "the server cannot parse it", "use letters and digits without spaces, in UTF-8");
  if (init.number < 0 || init.number > 11)
    throw InputError("player number " + std::to_string(init.number), "the server accepts 1 to 11",
                     "choose one of these, or 0 for the first free number");
  out.append("(init (unum ");
  append_integer(out, init.number);
  out.append(")(teamname ").append(init.team).append("))");
}

}  // namespace

bool is_valid_say_text(std::string_view text) { return text.size() <= 20 && has_only(text, false); }

void append_command(std::string& out, const EffectorCommand& command) {
  if (!command.scene.empty()) out.append("(scene ").append(command.scene).append(")");
  if (command.init) append_init(out, *command.init);
  if (command.cameras) out.append("(cameras)");
  if (command.beam) {
    out.append("(beam ");
    append_fixed(out, command.beam->x, 4);
    out.push_back(' ');
    append_fixed(out, command.beam->y, 4);
    out.push_back(' ');
    append_fixed(out, command.beam->heading, 4);
    out.push_back(')');
  }
  for (std::size_t h = 0; h < kHinges; ++h) {
    if (!(command.velocities_present >> h & 1U)) continue;
    out.append("(").append(kEffectorNames[h]).push_back(' ');
    append_fixed(out, std::isnan(command.velocity[h]) ? 0.0 : command.velocity[h], 6);
    out.push_back(')');
  }
  for (std::size_t j = 0; j < kJoints; ++j) {
    if (!(command.servos_present >> j & 1U)) continue;
    out.append("(").append(kJointNames[j]).push_back(' ');
    append_fixed(out, command.servo_angle[j], 5);
    out.push_back(' ');
    append_fixed(out, command.servo_stiffness[j], 3);
    out.push_back(')');
  }
  if (!command.say.empty()) {
    if (!is_valid_say_text(command.say))
      throw InputError("say \"" + command.say + "\"", "the server would drop it", "use at most 20 printable characters without spaces");
    out.append("(say ").append(command.say).append(")");
  }
  if (command.syn) out.append("(syn)");
}

}  // namespace soccer
