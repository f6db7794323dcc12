#pragma once

#include <functional>
#include <string>

#include "blackboard/topics/game.h"
#include "blackboard/topics/team.h"
#include "robot/network/network_parameters.h"
#include "robot/network/refusals.h"
#include "robot/network/team_message.h"

namespace soccer {

/// The team communication of the 3D league: reports that the robots say and hear through the server.
class SayLink {
 public:
  SayLink(int player, const NetworkParameters& parameters, std::function<void(const std::string&)> report)
      : player_(player), parameters_(parameters), refusals_("team link: message ignored", std::move(report)) {}

  /// Takes the messages that were heard since the last call and updates `mates`. `clock`: Game::clock.
  void receive(const HeardMessages& heard, double clock, TeamMates& mates);

  const Refusals& refusals() const { return refusals_; }
  std::uint32_t missed() const { return missed_; }  ///< messages that were no longer in HeardMessages::last

 private:
  int player_;
  NetworkParameters parameters_;
  Refusals refusals_;
  std::uint32_t taken_ = 0;  // HeardMessages::count of the last call
  std::uint32_t missed_ = 0;
};

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
