#include "robot/network/say_link.h"

#include <algorithm>

#include "robot/network/team_link.h"
#include "robot/network/team_message.h"

namespace soccer {

void SayLink::receive(const HeardMessages& heard, double clock, TeamMates& mates) {
  const auto fresh = static_cast<std::size_t>(heard.count - taken_);
  const std::size_t kept = std::min(fresh, heard.last.size());
  taken_ = heard.count;
  missed_ += static_cast<std::uint32_t>(fresh - kept);
  for (auto message = heard.last.end() - static_cast<std::ptrdiff_t>(kept); message != heard.last.end(); ++message) {
    std::string error;
    const auto report = read_say_text(message->text, message->clock, error);
    if (!report)
      refusals_.add(error);
    else if (report->number != player_)
      keep_newest(*report, parameters_.clock_lead, mates);
  }
  forget_old(clock, parameters_.forget_time, mates);
  mates.ignored = refusals_.all();
}

}  // namespace soccer
