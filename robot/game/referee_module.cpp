#include "robot/game/referee_module.h"

namespace soccer {

void RefereeModule::tick(const Inputs& in, const Outputs& out) const {
  out.referee = in.controller.known ? in.controller.referee : in.simulated.referee;
  if (in.simulated.known) out.referee.jerseys = in.simulated.referee.jerseys;  // as they are rendered
  out.referee.clock = in.simulated.known ? in.simulated.referee.clock : seconds(in.sensors.time);
}

}  // namespace soccer
