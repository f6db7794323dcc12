#pragma once

#include "behaviour/team/opponent_parameters.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/robots.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// Combines the opponents that this robot tracks with those that its teammates report, so that a robot knows of opponents that it cannot
/// see. Source of the idea: the robot detection report of rUNSWift 2014, chapter 6.
class OpponentMap {
 public:
  struct Inputs {
    const Game& game;
    const TeamMates& mates;
    const RobotMap& robots;
  };
  struct Outputs {
    TeamOpponents& opponents;
  };

  explicit OpponentMap(const OpponentParameters& parameters) : parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;

  /// Replaces the parameters.
  void tune(const OpponentParameters& parameters) { parameters_ = parameters; }

 private:
  bool trusts(const TeamReport& mate, const Game& game) const;

  OpponentParameters parameters_;
};

}  // namespace soccer
