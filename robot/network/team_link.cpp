#include "robot/network/team_link.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <tuple>

#include "blackboard/common/random/seeds.h"
#include "robot/network/team_message.h"

namespace soccer {
namespace {

constexpr int kFirstPort = 10000;
constexpr std::size_t kMaxPerSecond = 5;  // messages per robot that the SPL allows
constexpr std::size_t kMaxWaiting = 256;
constexpr std::size_t kMaxReturning = 16;  // own messages that may still be received; those of three seconds

}  // namespace

TeamLink::TeamLink(const TeamLinkOptions& options, std::function<void(const std::string&)> report)
    : options_(options),
      socket_(options.address, options.port != 0 ? options.port : kFirstPort + options.team),
      everybody_(UdpSocket::peer(options.broadcast, socket_.port())),
      refusals_("team link: datagram ignored", report),
      losses_("team link: message not sent", std::move(report)),
      random_(options.seed) {}

bool TeamLink::is_lost() { return options_.loss > 0 && random_.chance(options_.loss); }

std::string TeamLink::why_refused(int number, const Origin& origin) const {
  const auto known = origins_.find(number);
  if (known == origins_.end() || std::abs(origin.heard - known->second.heard) > options_.parameters.sender_timeout) return {};
  if (origin.sender != known->second.sender)
    return "player " + std::to_string(number) + " is " + known->second.sender.text() + "; another one at " + origin.sender.text() +
           " has the same number";
  // In lockstep, messages overtake each other on purpose. A clock that goes back far is that of a robot that has started again.
  const double back = known->second.sent - origin.sent;
  return !options_.in_step && back > 0 && back <= options_.parameters.clock_lead ? "it is older than the last one" : "";
}

void TeamLink::take(std::string_view datagram, double clock, const UdpSocket::Peer& sender) {
  std::string error;
  auto report = read_team_message(datagram, options_.team, clock, error, options_.parameters.default_walk_speed);
  if (!report) return refusals_.add(error);
  if (report->number == options_.player) {
    const bool is_own = std::find(own_messages_.begin(), own_messages_.end(), datagram) != own_messages_.end();
    if (!is_own) refusals_.add("another robot has number " + std::to_string(options_.player) + " of team " + std::to_string(options_.team));
    return;  // the sender receives its own broadcasts, too
  }
  const Origin origin{sender, report->clock, clock};
  if (!options_.in_step) report->clock = clock;
  if (report->clock > clock + options_.parameters.clock_lead) return refusals_.add("its clock is ahead of this robot's");
  if (const std::string why = why_refused(report->number, origin); !why.empty()) return refusals_.add(why);
  origins_[report->number] = origin;
  if (waiting_.size() < kMaxWaiting) waiting_.push_back({*report, due(*report)});
}

// The lateness depends on the message alone, because the order in which datagrams are received differs between equal runs.
double TeamLink::due(const TeamReport& report) const {
  const double soonest = report.clock + options_.delay;
  if (options_.parameters.lateness <= 0) return soonest;
  constexpr double kMilliseconds = 1000;
  RandomStream32 random = RandomStream32::of_words({low_word(options_.seed), static_cast<std::uint32_t>(report.number),
                                                    static_cast<std::uint32_t>(std::llround(kMilliseconds * report.clock))});
  return soonest + options_.parameters.lateness * random.unit();
}

void TeamLink::deliver(const TeamReport& report, TeamMates& mates) {
  if (is_lost()) return;
  keep_newest(report, options_.parameters.clock_lead, mates);
}

void TeamLink::receive(double clock, TeamMates& mates) {
  while (const auto datagram = socket_.receive()) take(*datagram, clock, socket_.sender());
  constexpr double kRounding = 1e-6;
  const auto later = std::stable_partition(waiting_.begin(), waiting_.end(), [&](const Waiting& message) {
    return options_.in_step ? message.due <= clock + kRounding : message.report.clock <= clock + options_.parameters.clock_lead;
  });
  std::sort(waiting_.begin(), later, [](const Waiting& a, const Waiting& b) {
    return std::tie(a.due, a.report.clock, a.report.number) < std::tie(b.due, b.report.clock, b.report.number);
  });
  std::for_each(waiting_.begin(), later, [&](const Waiting& message) { deliver(message.report, mates); });
  waiting_.erase(waiting_.begin(), later);
  forget_old(clock, options_.parameters.forget_time, mates);
  mates.ignored = refusals_.all();
}

void TeamLink::send(const TeamReport& report) {
  if (!sent_times_.empty() && report.clock < sent_times_.front()) sent_times_.clear();  // the clock was set back: another server
  const bool is_new_role = report.role != last_role_;
  if (!is_new_role && !sent_times_.empty() && report.clock - sent_times_.front() < options_.parameters.message_pause) return;
  if (sent_times_.size() == kMaxPerSecond && report.clock - sent_times_.back() < 1) return;
  sent_times_.push_front(report.clock);
  if (sent_times_.size() > kMaxPerSecond) sent_times_.pop_back();
  last_role_ = report.role;
  own_messages_.push_front(team_message(report, options_.team));
  if (own_messages_.size() > kMaxReturning) own_messages_.pop_back();
  if (const int error = socket_.send(own_messages_.front(), everybody_)) losses_.add(std::strerror(error));
}

void keep_newest(const TeamReport& report, double clock_lead, TeamMates& mates) {
  ++mates.heard;
  const auto at = std::ranges::lower_bound(mates.reports, report.number, {}, &TeamReport::number);
  if (at == mates.reports.end() || at->number != report.number)
    mates.reports.insert(at, report);
  else if (at->clock <= report.clock || at->clock > report.clock + clock_lead)
    *at = report;
}

void forget_old(double clock, double forget_time, TeamMates& mates) {
  std::erase_if(mates.reports, [&](const TeamReport& report) { return clock - report.clock > forget_time; });
}

}  // namespace soccer
