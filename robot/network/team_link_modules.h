#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/team.h"
#include "robot/network/team_link.h"

namespace soccer {

/// Receives the reports of the teammates.
class TeamReceiver {
 public:
  struct Inputs {
    const Game& game;
  };
  struct Outputs {
    TeamMates& mates;
  };

  /// `link` must outlive this object.
  explicit TeamReceiver(TeamLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs& out) { link_.receive(in.game.clock, out.mates); }

 private:
  TeamLink& link_;
};

/// Sends the robot's report to its teammates.
class TeamSender {
 public:
  struct Inputs {
    const TeamReport& report;
  };
  struct Outputs {};

  /// `link` must outlive this object.
  explicit TeamSender(TeamLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs&) { link_.send(in.report); }

 private:
  TeamLink& link_;
};

}  // namespace soccer
