#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Parameters of the team's map of the opponents.
struct OpponentParameters {
  // clang-format off
  PARAMETERS(OpponentParameters,
      (double, report_age, 1.5, "s", 0.1, 60, "age up to which a teammate's report of opponents is used"),
      (double, same, 0.6, "m", 0, 5, "distance within which opponents that different robots see are the same one"),
      (double, sure_side, 0.8, "", 0, 1, "confidence in its half of the field from which a teammate's report is used"),
      (double, deviation, 0.5, "m", 0, 10, "standard deviation of a teammate's position up to which its report is used"),
      (double, kick_range, 0.3, "m", 0, 2, "distance between an opponent's centre and the ball up to which it can kick the ball"),
      (double, speed, 0.2, "m/s", 0.01, 5, "speed at which opponents are expected to walk to the ball"),
      (double, heat_time, 4, "s", 0.1, 60, "time that an opponent needs to the ball from which its heat is zero"),
      (double, opponent_life, 0.6, "", 0, 1,
       "share of its lifetime that a tracked opponent must have left to be reported to the team"))
  // clang-format on
};

/// Combines the opponents that this robot tracks with those that its teammates report, so that a robot knows of opponents that it cannot
/// see, and estimates their heat: how likely each of them kicks the ball soon. Sources: the robot detection report of rUNSWift 2014,
/// chapter 6; heat: section 2.3.3 of the Bowdoin thesis of 2012.
class OpponentMap {
 public:
  struct Inputs {
    const Game& game;
    const TeamMates& mates;
    const RobotMap& robots;
    const BallEstimate& ball;
    const TeamBall& team_ball;
  };
  struct Outputs {
    TeamOpponents& opponents;
  };

  explicit OpponentMap(const OpponentParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;

  /// Replaces the parameters.
  void tune(const OpponentParameters& parameters) { parameters_ = parameters; }

 private:
  double heat(Point2<Field> opponent, Point2<Field> ball) const;
  bool trusts(const TeamReport& teammate, const Game& game) const;

  OpponentParameters parameters_;
};

}  // namespace soccer
