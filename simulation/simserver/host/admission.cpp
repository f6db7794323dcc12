#include "simulation/simserver/host/admission.h"

#include <algorithm>
#include <iterator>

#include <boost/random/seed_seq.hpp>

#include "blackboard/common/text/utf8.h"

namespace soccer {

bool is_team_name(std::string_view text) {
  constexpr std::size_t kMaxLength = 32;
  const auto allowed = [](char c) { return static_cast<unsigned char>(c) >= 0x80U || (c > ' ' && c < 127 && c != '(' && c != ')'); };
  return !text.empty() && text.size() <= kMaxLength && std::ranges::all_of(text, allowed) && is_utf8(text);
}

std::optional<Side> side_of_team(const Match& match, const std::string& team) {
  for (const Side side : {Side::kLeft, Side::kRight}) {
    const std::string& present = match.teams[index_of(side)];
    if (present.empty() || present == team) return side;
  }
  return std::nullopt;
}

boost::random::mt19937 robot_noise(std::uint64_t seed, RobotId robot) {
  const std::uint32_t words[] = {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U),
                                 static_cast<std::uint32_t>(robot.side), static_cast<std::uint32_t>(robot.unum)};
  boost::random::seed_seq sequence(std::begin(words), std::end(words));
  return boost::random::mt19937(sequence);
}

}  // namespace soccer
