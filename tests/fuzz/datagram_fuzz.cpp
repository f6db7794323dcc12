#include <cstdint>
#include <string>
#include <string_view>

#include "blackboard/common/discovery/announcement.h"
#include "blackboard/spl/game_controller.h"
#include "robot/network/team_message.h"
#include "simulation/gamecontroller/robot_answers.h"
#include "simulation/protocol/experiment_message.h"

/// Any message of the network or of the hearing sensor is parsed or rejected, and what was parsed can be written and parsed, too.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace soccer;
  const std::string_view datagram(reinterpret_cast<const char*>(bytes), size);
  std::string error;
  if (const auto packet = wire::read_game_controller(datagram, error)) {
    for (const auto& team : packet->teams)
      for (const auto& player : team.players) wire::penalty_of_2017(packet->version, player.penalty);
    if (packet->version == 10 && !wire::read_game_controller(wire::write_game_controller(*packet), error)) __builtin_trap();
  }
  controller::read_answer(datagram, error);
  if (const auto announcement = read_announcement(datagram))
    if (!read_announcement(write_announcement(*announcement))) __builtin_trap();
  if (const auto report = read_team_message(datagram, 1, 10, error))
    if (!read_team_message(team_message(*report, 1), 1, 10, error)) __builtin_trap();
  if (const auto report = read_say_text(datagram, 10, error))
    if (!read_say_text(say_text(*report), 10, error)) __builtin_trap();
  if (const auto belief = read_belief(datagram, error)) {
    std::string written;
    append_belief(written, *belief);
    if (!read_belief(written, error)) __builtin_trap();
  }
  return 0;
}
