#include "blackboard/spl/game_controller.h"

#include <cstdint>

#include "blackboard/spl/little_endian.h"

namespace soccer::wire {
namespace {

constexpr std::size_t kPlayerBytes = 2;
constexpr std::size_t kPlayersBytes = GameControllerData::kPlayers * kPlayerBytes;

/// Byte offsets in one version of the packet. Source: the header files of the GameController's tags RoboCup2014 to RoboCup2017.
struct Layout {
  int version;
  std::size_t header;   // bytes before the first team
  std::size_t team;     // bytes per team, the players at the end
  std::size_t state;    // offset of the state, followed by first half, kick-off team and secondary state
  std::size_t seconds;  // offset of the remaining seconds
};
constexpr std::array<Layout, 3> kLayouts{{{8, 18, 70, 7, 14}, {9, 20, 112, 9, 16}, {10, 20, 284, 9, 16}}};

int byte_at(std::string_view bytes, std::size_t offset) { return static_cast<unsigned char>(bytes[offset]); }

GameControllerData::Team read_team(std::string_view block) {
  GameControllerData::Team team{byte_at(block, 0), byte_at(block, 1), byte_at(block, 2), {}};
  std::size_t at = block.size() - kPlayersBytes;
  for (auto& player : team.players) {
    player = {byte_at(block, at), byte_at(block, at + 1)};
    at += kPlayerBytes;
  }
  return team;
}

}  // namespace

std::optional<GameControllerData> read_game_controller(std::string_view bytes, std::string& error) {
  constexpr std::size_t kVersionAt = 4;
  const auto refuse = [&error](const char* why) {
    error = why;
    return std::nullopt;
  };
  if (bytes.size() <= kVersionAt || bytes.substr(0, kVersionAt) != "RGme") return refuse("it does not begin with RGme");
  const int version = byte_at(bytes, kVersionAt);
  const Layout* layout = nullptr;
  for (const Layout& known : kLayouts)
    if (known.version == version) layout = &known;
  if (layout == nullptr) return refuse("its version is not 8, 9 or 10");
  if (bytes.size() != layout->header + 2 * layout->team) return refuse("its size does not match its version");

  GameControllerData data;
  data.version = version;
  data.packet = byte_at(bytes, version == 8 ? 5 : 6);
  data.state = byte_at(bytes, layout->state);
  data.first_half = byte_at(bytes, layout->state + 1) != 0;
  data.kick_off_team = byte_at(bytes, layout->state + 2);
  data.secondary_state = byte_at(bytes, layout->state + 3);
  data.seconds_remaining = static_cast<std::int16_t>(byte_at(bytes, layout->seconds) | byte_at(bytes, layout->seconds + 1) << 8);
  for (std::size_t t = 0; t < data.teams.size(); ++t)
    data.teams[t] = read_team(bytes.substr(layout->header + t * layout->team, layout->team));
  if (data.state > 4) return refuse("its game state is unknown");
  if (data.teams[0].number == data.teams[1].number) return refuse("both teams have the same number");
  if (version == 8)  // identifies the kick-off team by its colour
    for (const auto& team : data.teams)
      if (team.colour == byte_at(bytes, layout->state + 2)) data.kick_off_team = team.number;
  return data;
}

std::string write_game_controller(const GameControllerData& data) {
  constexpr int kVersion = 10, kRobots = 5;
  constexpr std::size_t kShotsAndCoach = 3 + 1 + 253 + 2;  // shots; number and text of the coach's message, and its penalty
  std::string out = "RGme";
  const auto bytes = [&out](std::initializer_list<int> values) {
    for (const int value : values) out.push_back(static_cast<char>(value));
  };
  const auto half_word = [&out](int value) { append_little(out, static_cast<std::int16_t>(value)); };
  half_word(kVersion);
  bytes({data.packet, kRobots, 0, data.state, data.first_half ? 1 : 0, data.kick_off_team, data.secondary_state, 0});
  half_word(-1);  // the ball is not out
  half_word(data.seconds_remaining);
  half_word(0);
  for (const auto& team : data.teams) {
    bytes({team.number, team.colour, team.score});
    out.append(kShotsAndCoach, '\0');
    for (const auto& player : team.players) bytes({player.penalty, player.seconds});
  }
  return out;
}

}  // namespace soccer::wire
