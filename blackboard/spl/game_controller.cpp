#include "blackboard/spl/game_controller.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "blackboard/common/files/little_endian.h"

namespace soccer::wire {
namespace {

/// Byte offsets in one version of the packet.
struct Layout {
  int version;
  std::size_t header;   // bytes before the first team
  std::size_t team;     // bytes per team, the players at the end
  std::size_t players;  // players per team
  std::size_t player;   // bytes per player: the penalty and its seconds are the first two
  std::size_t packet;   // offset of the packet's number
  std::size_t state;
  std::size_t first_half;  // followed by the team with the kick-off or set play
  std::size_t phase;       // offset of the secondary state
  std::size_t score;       // offset in a team's block
  std::size_t seconds;     // offset of the remaining seconds
  int max_state;
};

/// Sources: the header files of the GameController's tags RoboCup2014 to RoboCup2017 (versions 8 to 10), of the SPL's GameController3
/// v5.0.0 (18), of the Humanoid Soccer League's GameController v6.0.1 (19), and of that league's monitor, commit d475821 (20).
constexpr std::array<Layout, 6> kLayouts{{
    {8, 18, 70, 11, 2, 5, 7, 8, 10, 2, 14, 4},
    {9, 20, 112, 11, 2, 6, 9, 10, 12, 2, 16, 4},
    {10, 20, 284, 11, 2, 6, 9, 10, 12, 2, 16, 4},
    {18, 18, 50, 20, 2, 5, 10, 12, 9, 4, 14, 5},
    {19, 18, 90, 20, 4, 5, 10, 12, 9, 4, 14, 4},
    {20, 18, 70, 20, 3, 5, 10, 12, 9, 4, 14, 4},
}};
constexpr int kFirstWithSetPlays = 18, kFirstWithStops = 19;
constexpr std::size_t kSetPlayAt = 11, kStoppedAt = 8;

int byte_at(std::string_view bytes, std::size_t offset) { return static_cast<unsigned char>(bytes[offset]); }

GameControllerData::Team read_team(const Layout& layout, std::string_view block) {
  GameControllerData::Team team{byte_at(block, 0), byte_at(block, 1), byte_at(block, layout.score), {}};
  const std::size_t players = block.size() - layout.players * layout.player;
  for (std::size_t i = 0; i < layout.players; ++i)
    team.players[i] = {byte_at(block, players + i * layout.player), byte_at(block, players + i * layout.player + 1)};
  return team;
}

/// The known versions and their sizes, for messages.
std::string known_versions() {
  std::string text;
  for (const Layout& known : kLayouts)
    text += (text.empty() ? "" : ", ") + std::to_string(known.version) + " (" + std::to_string(known.header + 2 * known.team) + " bytes)";
  return text;
}

}  // namespace

std::optional<GameControllerData> read_game_controller(std::string_view bytes, std::string& error) {
  constexpr std::size_t kVersionAt = 4;
  const auto refuse = [&error](std::string why) {
    error = std::move(why);
    return std::nullopt;
  };
  if (bytes.size() <= kVersionAt || bytes.substr(0, kVersionAt) != "RGme") return refuse("it does not begin with RGme");
  const int version = byte_at(bytes, kVersionAt);
  const auto layout = std::ranges::find(kLayouts, version, &Layout::version);
  if (layout == kLayouts.end()) return refuse("its version is " + std::to_string(version) + "; known versions are " + known_versions());
  if (bytes.size() != layout->header + 2 * layout->team)
    return refuse("its size does not match its version " + std::to_string(version) + "; known versions are " + known_versions());

  GameControllerData data;
  data.version = version;
  data.packet = byte_at(bytes, layout->packet);
  data.state = byte_at(bytes, layout->state);
  data.first_half = byte_at(bytes, layout->first_half) != 0;
  data.kick_off_team = byte_at(bytes, layout->first_half + 1);
  data.secondary_state = byte_at(bytes, layout->phase);
  data.seconds_remaining = static_cast<std::int16_t>(byte_at(bytes, layout->seconds) | byte_at(bytes, layout->seconds + 1) << 8);
  if (version >= kFirstWithSetPlays) data.set_play = byte_at(bytes, kSetPlayAt);
  if (version >= kFirstWithStops) data.stopped = byte_at(bytes, kStoppedAt) != 0;
  for (std::size_t t = 0; t < data.teams.size(); ++t)
    data.teams[t] = read_team(*layout, bytes.substr(layout->header + t * layout->team, layout->team));
  if (data.state > layout->max_state) return refuse("its game state is unknown");
  if (data.teams[0].number == data.teams[1].number) return refuse("both teams have the same number");
  if (version == 8) {  // identifies the kick-off team by its colour
    const int colour = data.kick_off_team;
    for (const auto& team : data.teams)
      if (team.colour == colour) data.kick_off_team = team.number;
  }
  return data;
}

int penalty_of_2017(int version, int penalty) {
  constexpr int kManual = 15;
  // Of version 10: 1 ball holding and hands, 2 pushing, 3 motion in set, 4 inactive and local game stuck, 5 illegal position, 6 leaving the
  // field, 7 kick-off goal, 8 request for pick-up, 14 substitute. A robot that was sent off is treated like a substitute.
  constexpr std::array<int, 16> k18{0, 1, 2, 3, 4, 5, 6, 8, 4, 5, kManual, 3, kManual, kManual, 14, kManual};
  constexpr std::array<int, 12> k19{0, 5, 3, 4, 4, 8, 1, 6, 1, 2, 14, 14};
  constexpr std::array<int, 14> k20{0, 5, 3, 3, 4, 4, 8, 1, 6, 1, 2, kManual, 14, 14};
  const auto in = [penalty](const auto& numbers) {
    return penalty >= 0 && static_cast<std::size_t>(penalty) < numbers.size() ? numbers[static_cast<std::size_t>(penalty)] : kManual;
  };
  return version == 18 ? in(k18) : version == 19 ? in(k19) : version == 20 ? in(k20) : penalty;
}

std::string write_game_controller(const GameControllerData& data) {
  constexpr int kVersion = 10, kRobots = 5;
  constexpr std::size_t kPlayersOf2017 = 11;
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
    for (std::size_t i = 0; i < kPlayersOf2017; ++i) bytes({team.players[i].penalty, team.players[i].seconds});
  }
  return out;
}

bool ControllerChoice::accept(const std::string& sender, int number, double now, std::string& error) {
  const bool is_obeyed = !sender_.empty() && now - heard_ < timeout_;
  if (is_obeyed && sender != sender_) {
    error = "it is from " + sender + ", while the GameController at " + sender_ + " is obeyed";
    return false;
  }
  constexpr int kNumbers = 256;
  if (is_obeyed && (number - number_ + kNumbers) % kNumbers >= kNumbers / 2) {
    error = "it is older than the last one";
    return false;
  }
  sender_ = sender;
  number_ = number;
  heard_ = now;
  return true;
}

}  // namespace soccer::wire
