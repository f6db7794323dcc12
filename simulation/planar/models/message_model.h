#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/planar/counter_random.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// The messages of a team in the behaviour simulator.
struct MessageModelParameters {
  // clang-format off
  PARAMETERS(MessageModelParameters,
      (double, pause, 0.2, "s", 0.02, 10, "shortest time between two messages of a robot; the rules of 2017 allow five a second"),
      (double, delay, 0.05, "s", 0, 10, "time from sending to receiving"),
      (double, loss, 0.05, "", 0, 1, "fraction of the messages that a teammate does not receive"),
      (double, memory, 3, "s", 0.1, 60, "time after which a report is forgotten"))
  // clang-format on
};

/// The messages between the robots of one team: late, and some of them lost. A value type.
class MessageModel {
 public:
  /// first: index of the team's first robot among all robots, for the random numbers.
  MessageModel(const MessageModelParameters& parameters, std::size_t players, std::size_t first, const CounterRandom& random);

  /// Sends the report of a player, 0 for the first one, if its last message is long enough ago. A new role is sent at once. time: s.
  void send(std::size_t player, const TeamReport& report, double time);

  /// Updates what a player has received by this time.
  void receive(std::size_t player, double time, TeamMates& mates);

 private:
  struct Message {
    double arrives;  // s
    std::size_t from;
    std::uint64_t count;
    TeamReport report;
  };
  struct Sender {
    double last = -1e9;  // s
    PlayerRole role = PlayerRole::kNone;
    std::uint64_t count = 0;
  };

  MessageModelParameters parameters_;
  std::size_t first_;
  CounterRandom random_;
  std::vector<Sender> senders_;
  std::vector<std::vector<Message>> waiting_;  // by receiver
};

}  // namespace soccer
