#include "simulation/planar/models/message_model.h"

#include <algorithm>

namespace soccer {

MessageModel::MessageModel(const MessageModelParameters& parameters, std::size_t players, std::size_t first, const CounterRandom& random)
    : parameters_(parameters), first_(first), random_(random), senders_(players), waiting_(players) {}

void MessageModel::send(std::size_t player, const TeamReport& report, double time) {
  constexpr double kRounding = 1e-6;  // s
  Sender& sender = senders_[player];
  if (report.role == sender.role && time - sender.last < parameters_.pause - kRounding) return;
  sender.last = time;
  sender.role = report.role;
  ++sender.count;
  for (std::size_t receiver = 0; receiver < waiting_.size(); ++receiver) {
    if (receiver == player) continue;
    const std::uint64_t counter = sender.count * waiting_.size() + receiver;
    if (random_.uniform(static_cast<std::uint32_t>(Draw::kMessageLost), first_ + player, counter) < parameters_.loss) continue;
    waiting_[receiver].push_back({time + parameters_.delay, player, sender.count, report});
  }
}

void MessageModel::receive(std::size_t player, double time, TeamMates& mates) {
  constexpr double kRounding = 1e-6;  // s
  std::vector<Message>& waiting = waiting_[player];
  for (const Message& message : waiting) {
    if (message.arrives > time + kRounding) continue;
    ++mates.heard;
    const auto at = std::ranges::lower_bound(mates.reports, message.report.number, {}, &TeamReport::number);
    if (at != mates.reports.end() && at->number == message.report.number)
      *at = message.report;
    else
      mates.reports.insert(at, message.report);
  }
  std::erase_if(waiting, [&](const Message& message) { return message.arrives <= time + kRounding; });
  std::erase_if(mates.reports, [&](const TeamReport& report) { return time - report.clock > parameters_.memory; });
}

}  // namespace soccer
