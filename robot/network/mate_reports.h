#pragma once

#include "blackboard/topics/team.h"

namespace soccer {

/// Counts a report and stores it in place of the teammate's older one. `clock_lead`: s, by which the clock of an older report may be ahead
/// before it counts as another server's.
void keep_newest(const TeamReport& report, double clock_lead, TeamMates& mates);

/// Drops the reports that are older than this time (s).
void forget_old(double clock, double forget_time, TeamMates& mates);

}  // namespace soccer
