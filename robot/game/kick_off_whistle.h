#pragma once

#include <cstdint>

#include "blackboard/topics/referee.h"
#include "blackboard/topics/whistle.h"
#include "blackboard/wiring/latest.h"
#include "robot/network/network_parameters.h"

namespace soccer {

/// The kick-off whistle: in the state set it starts play, although the GameController continues to send set for 15 s. If set lasts longer
/// than that, the whistle came from another field and is ignored. Source: SPL rules 2017, 3.7.
class KickOffWhistle {
 public:
  struct Inputs {
    const RefereeInfo& referee;
    const Whistle& whistle;
  };
  struct Outputs {
    KickOff& kick_off;
  };

  explicit KickOffWhistle(const NetworkParameters& parameters = {}) : timeout_(parameters.whistle_time) {}

  void tick(const Inputs& in, const Outputs& out);

 private:
  double timeout_;                  // s
  Latest<std::uint32_t> heard_{0};  // Whistle::count of the last tick
};

}  // namespace soccer
