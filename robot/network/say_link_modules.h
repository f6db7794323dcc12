#pragma once

#include "blackboard/topics/game.h"
#include "blackboard/topics/say.h"
#include "blackboard/topics/team.h"
#include "robot/network/say_code.h"
#include "robot/network/say_link.h"

namespace soccer {

/// Receives the reports that the teammates say.
class SayReceiver {
 public:
  struct Inputs {
    const Game& game;
    const HeardMessages& heard;
  };
  struct Outputs {
    TeamMates& mates;
  };

  /// `link` must outlive this object.
  explicit SayReceiver(SayLink& link) : link_(link) {}

  void tick(const Inputs& in, const Outputs& out) { link_.receive(in.heard, in.game.clock, out.mates); }

 private:
  SayLink& link_;
};

/// Encodes the robot's report as the text to say.
class SayReporter {
 public:
  struct Inputs {
    const TeamReport& report;
  };
  struct Outputs {
    Saying& saying;
  };

  void tick(const Inputs& in, const Outputs& out) const { out.saying.text = say_text(in.report); }
};

}  // namespace soccer
