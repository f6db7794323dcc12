#include "robot/debug/refused_clients.h"

#include <algorithm>

namespace soccer {

namespace {

constexpr std::chrono::seconds kReportPeriod{10};

}  // namespace

std::optional<std::string> RefusedClients::add(const std::string& peer, const std::string& why, Time now) {
  const auto [found, is_new] = by_reason_.try_emplace(why);
  Refused& refused = found->second;
  refused.last_peer = peer;
  if (!is_new && (refused.counted > 0 || now - refused.reported < kReportPeriod)) {
    ++refused.counted;
    return std::nullopt;
  }
  refused.reported = now;
  return "debug port: " + peer + " was refused: " + why;
}

std::optional<RefusedClients::Time> RefusedClients::next_summary() const {
  std::optional<Time> next;
  for (const auto& [why, refused] : by_reason_)
    if (refused.counted > 0) next = std::min(next.value_or(Time::max()), refused.reported + kReportPeriod);
  return next;
}

std::vector<std::string> RefusedClients::summaries(Time now) {
  std::vector<std::string> lines;
  for (auto& [why, refused] : by_reason_) {
    if (refused.counted == 0 || now - refused.reported < kReportPeriod) continue;
    lines.push_back("debug port: " + std::to_string(refused.counted) + " more refused: " + why + "; the last was " + refused.last_peer);
    refused.counted = 0;
    refused.reported = now;
  }
  return lines;
}

}  // namespace soccer
