#include "simulation/simserver/match/referee/game_packet.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr int kVersion = 10;                  // of 2017
constexpr std::array<int, 2> kColours{0, 1};  // blue, red: those of the left and of the right team in the simulator

int state_of(const Match& match) {
  const PlayMode mode = match.set_in_percepts ? PlayMode::kSet : match.mode;
  return std::clamp(static_cast<int>(mode) - static_cast<int>(PlayMode::kInitial), 0, 4);
}

}  // namespace

wire::GameControllerData game_packet(const Match& match, const std::array<int, 2>& numbers, double half_time) {
  wire::GameControllerData data;
  data.version = kVersion;
  data.state = state_of(match);
  data.first_half = match.half == 1;
  data.kick_off_team = numbers[index_of(match.next_kick_off.value_or(Side::kLeft))];
  data.seconds_remaining = static_cast<int>(std::ceil(half_time * match.half - match.time));
  for (const Side side : {Side::kLeft, Side::kRight}) {
    auto& team = data.teams[index_of(side)];
    team.number = numbers[index_of(side)];
    team.colour = kColours[index_of(side)];
    team.score = match.score[index_of(side)];
  }
  for (const Penalised& penalised : match.penalised) {
    const auto player = static_cast<std::size_t>(penalised.robot.unum) - 1;
    if (player >= wire::GameControllerData::kPlayers) continue;
    data.teams[index_of(penalised.robot.side)].players[player] = {penalised.code, static_cast<int>(std::ceil(penalised.remaining))};
  }
  return data;
}

}  // namespace soccer
