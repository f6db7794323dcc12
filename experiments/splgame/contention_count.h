#pragma once

#include <array>

#include "simulation/monitor/monitored_scene.h"

namespace soccer::experiment {

/// How a team fared in contentions, the times in which robots of both teams compete for the ball. Source: the 2014 robot avoidance
/// report of rUNSWift, section 5.4.
struct ContentionFigures {
  int contentions = 0;  ///< the same for both teams
  int pushing = 0;      ///< penalties of the team for pushing, anywhere on the field
  int fallen = 0;       ///< falls of the team's field players beside another robot, of either team

  /// 0…1, the part of the contentions that brought neither a penalty nor a fall; 1 without contentions.
  double kept() const;
};

/// Counts contentions, penalties for pushing and falls beside other robots, frame by frame.
class ContentionCount {
 public:
  static constexpr double kContends = 0.5;  ///< m, a robot that is nearer to the ball contends for it
  static constexpr double kParted = 0.7;    ///< m, a contention ends when one team has no robot that is nearer to the ball
  static constexpr double kBeside = 0.5;    ///< m, a robot that falls is beside a robot that is nearer; bodies touch at about 0.3 m

  /// A frame in play.
  void add(const MonitoredScene& truth);
  /// A frame out of play ends a contention.
  void pause() { contended_ = false; }
  void add_pushing(bool home) { ++teams_[home ? 0 : 1].pushing; }
  /// A fall in play. mate, opponent: m, distance to the nearest one; negative: none. A keeper's falls are mostly dives and not counted.
  void add_fall(bool home, int player, double mate, double opponent);

  ContentionFigures team(bool home) const { return teams_[home ? 0 : 1]; }

 private:
  std::array<ContentionFigures, 2> teams_;  // home, away
  bool contended_ = false;                  // in the last frame
};

}  // namespace soccer::experiment
