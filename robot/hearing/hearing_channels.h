#pragma once

#include "blackboard/topics/referee.h"
#include "blackboard/wiring/channel.h"
#include "perception/whistle/sound_meter.h"
#include "robot/hearing/whistle_tuning.h"

namespace soccer {

/// What passes between the microphones' thread and the others.
struct HearingChannels {
  Channel<Whistle>& whistles;    ///< to perception
  Channel<SoundLevels>& levels;  ///< to the debug port
  WhistleTuning& tuning;         ///< from the parameters
};

}  // namespace soccer
