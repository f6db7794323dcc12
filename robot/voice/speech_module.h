#pragma once

#include "blackboard/topics/signals.h"
#include "robot/voice/voice.h"

namespace soccer {

/// Speaks the texts that a behaviour requests.
class SpeechModule {
 public:
  struct Inputs {
    const SignalRequest& signals;
  };
  struct Outputs {};

  /// `voice` must outlive this object.
  explicit SpeechModule(Voice& voice) : voice_(voice) {}

  void tick(const Inputs& in, const Outputs&) { voice_.say(in.signals.speech); }

 private:
  Voice& voice_;
};

}  // namespace soccer
