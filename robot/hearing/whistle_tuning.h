#pragma once

#include "blackboard/wiring/channel.h"
#include "perception/whistle/whistle_detector.h"

namespace soccer {

/// Changed parameters of the whistle detector on their way to the microphones' thread.
class WhistleTuning {
 public:
  void tune(const WhistleParameters& parameters) { changed_.send(parameters); }
  Channel<WhistleParameters>& changed() { return changed_; }

 private:
  Channel<WhistleParameters> changed_;
};

}  // namespace soccer
