#include "robot/network/mate_reports.h"

#include <algorithm>

namespace soccer {

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
