#pragma once

#include <vector>

#include "blackboard/wiring/channel.h"
#include "perception/whistle/sound_meter.h"
#include "robot/debug/debug_port.h"

namespace soccer {

/// The service of a robot with microphones, for setting their gain and the least level of a whistle:
///   show_sound returns the SoundLevels of the last 0.2 s, {"count", "level", "peak", "clipped", "tone", "pitch", "purity", "floor",
///   "band", "spectrum"}.
/// `levels` must outlive the service.
std::vector<DebugService> sound_services(Channel<SoundLevels>& levels);

}  // namespace soccer
