#pragma once

#include "behaviour/team/opponent_parameters.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

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
  bool trusts(const TeamReport& mate, const Game& game) const;

  OpponentParameters parameters_;
};

}  // namespace soccer
