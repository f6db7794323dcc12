#include "simulation/server/senses/hearing.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kRange = 50;  // m
constexpr std::size_t kLongest = 20;

/// Updates one hear sensor with the messages of one team.
void listen(Ear& ear, const Talker& listener, const std::vector<Talker>& talkers, bool to_mates) {
  if (ear.deaf_cycles > 0) {
    --ear.deaf_cycles;
    return;
  }
  const Side own = listener.agent->robot.side;
  for (const Talker& speaker : talkers) {
    if (speaker.agent == listener.agent || !speaker.agent->first_said || (speaker.agent->robot.side == own) != to_mates) continue;
    Eigen::Vector3d to = speaker.place - listener.place;
    if (to.norm() > kRange) continue;
    if (own == Side::kRight) to = -to;
    ear = {*speaker.agent->first_said, speaker.agent->team, std::atan2(to.y(), to.x()) * 180 / M_PI, true, 1};
    return;
  }
}

}  // namespace

bool may_be_said(std::string_view text) {
  return !text.empty() && text.size() <= kLongest &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '(' && c != ')'; });
}

void let_hear(std::vector<Talker>& talkers) {
  for (const Talker& listener : talkers) {
    listen(listener.agent->mate_ear, listener, talkers, true);
    listen(listener.agent->opponent_ear, listener, talkers, false);
    if (listener.agent->last_said) listener.agent->own_ear = {*listener.agent->last_said, listener.agent->team, 0, true, 0};
  }
  for (const Talker& talker : talkers) talker.agent->first_said = talker.agent->last_said = std::nullopt;
}

}  // namespace soccer
