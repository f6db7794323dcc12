#include "simulation/gamecontroller/robot_answers.h"

#include <array>
#include <cmath>
#include <cstdint>

#include "blackboard/common/files/little_endian.h"

namespace soccer::controller {
namespace {

constexpr std::size_t kHeader = 5;  // bytes: "RGrt" and the version

std::optional<RobotAnswer> read_version_2(wire::LittleReader& reader, std::string& error) {
  RobotAnswer answer;
  answer.team = reader.take<std::uint8_t>();
  answer.player = reader.take<std::uint8_t>();
  const int message = reader.take<std::uint8_t>();
  if (message > static_cast<int>(wire::ReturnMessage::kAlive)) {
    error = "its message is unknown";
    return std::nullopt;
  }
  answer.message = static_cast<wire::ReturnMessage>(message);
  return answer;
}

std::optional<RobotAnswer> read_version_4(wire::LittleReader& reader, std::string& error) {
  constexpr int kNumbers = 6;  // pose, age of the ball and its place
  RobotAnswer answer;
  answer.player = reader.take<std::uint8_t>();
  answer.team = reader.take<std::uint8_t>();
  const int fallen = reader.take<std::uint8_t>();
  bool valid = fallen <= 1;
  for (int i = 0; i < kNumbers; ++i) valid = !std::isnan(reader.take<float>()) && valid;
  answer.fallen = fallen == 1;
  if (!valid) {
    error = "one of its values is not valid";
    return std::nullopt;
  }
  return answer;
}

}  // namespace

std::optional<RobotAnswer> read_answer(std::string_view datagram, std::string& error) {
  constexpr std::size_t kSize2 = 8, kSize4 = 32;
  constexpr int kVersionAt = 4;
  if (datagram.size() < kHeader || datagram.substr(0, kVersionAt) != "RGrt") {
    error = "it does not begin with RGrt";
    return std::nullopt;
  }
  const int version = static_cast<unsigned char>(datagram[kVersionAt]);
  if ((version != 2 || datagram.size() != kSize2) && (version != 4 || datagram.size() != kSize4)) {
    error = "it has neither version 2 and 8 bytes nor version 4 and 32 bytes";
    return std::nullopt;
  }
  wire::LittleReader reader(datagram.substr(kHeader));
  auto answer = version == 2 ? read_version_2(reader, error) : read_version_4(reader, error);
  if (answer && (answer->player < 1 || answer->player > 20)) {
    error = "its robot has no valid number";
    return std::nullopt;
  }
  return answer;
}

std::string RobotAnswers::why_refused(const RobotAnswer& answer, const std::string& sender, const ControllerRules& rules, Time now) const {
  const auto known = robots_.find({answer.team, answer.player});
  if (known == robots_.end() || known->second.sender == sender || presence(known->second, rules, now) == Presence::kOffline) return {};
  return "robot " + std::to_string(answer.player) + " of team " + std::to_string(answer.team) + " is " + known->second.sender +
         "; another one at " + sender + " has the same number";
}

bool RobotAnswers::take(const RobotAnswer& answer, Time now, const std::string& sender) {
  Entry& entry = robots_[{answer.team, answer.player}];
  entry.heard = now;
  entry.sender = sender;
  const bool changed = entry.message != answer.message;
  entry.message = answer.message;
  return changed && answer.message != wire::ReturnMessage::kAlive;
}

Presence RobotAnswers::presence(const Entry& entry, const ControllerRules& rules, Time now) {
  const Time silent = now - entry.heard;
  if (silent > from_seconds(rules.offline_after)) return Presence::kOffline;
  return silent > from_seconds(rules.slow_after) ? Presence::kSlow : Presence::kOnline;
}

Presence RobotAnswers::presence(int team, int player, const ControllerRules& rules, Time now) const {
  const auto found = robots_.find({team, player});
  return found == robots_.end() ? Presence::kUnknown : presence(found->second, rules, now);
}

std::vector<std::string> RobotAnswers::changes(const ControllerRules& rules, Time now) {
  constexpr std::array<std::string_view, 4> kNames{"unknown", "online", "slow to answer", "offline"};
  std::vector<std::string> lines;
  for (auto& [id, entry] : robots_) {
    const Presence now_is = presence(entry, rules, now);
    if (now_is == entry.reported) continue;
    entry.reported = now_is;
    lines.push_back("robot " + std::to_string(id.second) + " of team " + std::to_string(id.first) + " is " +
                    std::string(kNames[static_cast<std::size_t>(now_is)]));
  }
  return lines;
}

}  // namespace soccer::controller
