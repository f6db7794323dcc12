#include "simulation/simserver/simspark/senses/hearing.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kRange = 50;  // m
constexpr std::size_t kMaxLength = 20;

/// Updates one hear sensor with the messages of one team.
void listen(HearSensor& sensor, const Speaker& listener, const std::vector<Speaker>& speakers, bool to_mates) {
  if (sensor.pause_cycles > 0) {
    --sensor.pause_cycles;
    return;
  }
  const Side own = listener.agent->robot.side;
  for (const Speaker& speaker : speakers) {
    if (speaker.agent == listener.agent || !speaker.agent->first_message || (speaker.agent->robot.side == own) != to_mates) continue;
    Eigen::Vector3d to = speaker.position - listener.position;
    if (to.norm() > kRange) continue;
    if (own == Side::kRight) to = -to;
    sensor = {*speaker.agent->first_message, speaker.agent->team, std::atan2(to.y(), to.x()) * 180 / M_PI, true, 1};
    return;
  }
}

}  // namespace

bool is_valid_message(std::string_view text) {
  return !text.empty() && text.size() <= kMaxLength &&
         std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127 && c != '(' && c != ')'; });
}

void deliver_messages(std::vector<Speaker>& speakers) {
  for (const Speaker& listener : speakers) {
    listen(listener.agent->hear_mate, listener, speakers, true);
    listen(listener.agent->hear_opponent, listener, speakers, false);
    if (listener.agent->last_message) listener.agent->hear_own = {*listener.agent->last_message, listener.agent->team, 0, true, 0};
  }
  for (const Speaker& speaker : speakers) {
    speaker.agent->first_message.reset();
    speaker.agent->last_message.reset();
  }
}

}  // namespace soccer
