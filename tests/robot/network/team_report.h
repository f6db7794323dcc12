#pragma once

#include "blackboard/topics/team.h"

namespace soccer::test {

/// A striker's report with a known ball.
inline TeamReport report(int number, double clock) {
  TeamReport report;
  report.number = number;
  report.clock = clock;
  report.pose = {-1.5, 0.25, 0.5};
  report.pose_deviation = 0.1;
  report.ball_known = true;
  report.ball_age = 0.5;
  report.ball = {0.3, -0.04};
  report.role = PlayerRole::kStriker;
  report.wanted = PlayerRole::kStriker;
  report.time_to_ball = 2.5;
  return report;
}

}  // namespace soccer::test
