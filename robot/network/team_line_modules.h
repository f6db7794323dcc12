#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/team.h"
#include "robot/network/team_line.h"

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

  /// `line` must outlive this object.
  explicit TeamReceiver(TeamLine& line) : line_(line) {}

  void tick(const Inputs& in, const Outputs& out) { line_.receive(in.game.clock, out.mates); }

 private:
  TeamLine& line_;
};

/// Sends the robot's report to its teammates.
class TeamSender {
 public:
  struct Inputs {
    const TeamReport& report;
  };
  struct Outputs {};

  /// `line` must outlive this object.
  explicit TeamSender(TeamLine& line) : line_(line) {}

  void tick(const Inputs& in, const Outputs&) { line_.send(in.report); }

 private:
  TeamLine& line_;
};

}  // namespace soccer
