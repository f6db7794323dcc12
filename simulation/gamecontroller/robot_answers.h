#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "blackboard/common/time/clock.h"
#include "blackboard/spl/game_controller.h"
#include "simulation/gamecontroller/controller.h"

namespace soccer::controller {

/// A robot's answer, RoboCupGameControlReturnData of version 2 (2014 to 2017) or 4 (since 2022).
struct RobotAnswer {
  int team = 0, player = 0;
  wire::ReturnMessage message = wire::ReturnMessage::kAlive;
  bool fallen = false;  ///< version 4
};

/// Returns std::nullopt and sets `error` to the reason when the bytes are another packet.
std::optional<RobotAnswer> read_answer(std::string_view datagram, std::string& error);

enum class Presence { kUnknown, kOnline, kSlow, kOffline };

/// Which robots answer.
class RobotAnswers {
 public:
  /// Why an answer must not be taken: another robot with this number, which is not offline, answers from another address or port. Empty:
  /// it may be taken.
  std::string why_refused(const RobotAnswer& answer, const std::string& sender, const ControllerRules& rules, Time now) const;

  /// Takes an answer of a sender. True if it reports a press of the chest button: its message differs from the robot's last one.
  bool take(const RobotAnswer& answer, Time now, const std::string& sender = {});

  Presence presence(int team, int player, const ControllerRules& rules, Time now) const;

  /// Robots whose presence has changed since the last call, as lines such as "robot 3 of team 5 is online".
  std::vector<std::string> changes(const ControllerRules& rules, Time now);

 private:
  struct Entry {
    Time heard{0};
    std::string sender = {};
    std::optional<wire::ReturnMessage> message = {};
    Presence reported = Presence::kUnknown;
  };

  static Presence presence(const Entry& entry, const ControllerRules& rules, Time now);

  std::map<std::pair<int, int>, Entry> robots_;  // by team and player
};

}  // namespace soccer::controller
