#pragma once

#include <memory>
#include <string>

#include "blackboard/topics/signals.h"

namespace soccer {

/// Speaks through an external program, such as `espeak` or, on a NAO, `qicli call ALTextToSpeech.say`. Never blocks; speaks one text at a
/// time, and after it the newest of the texts requested in the meantime. A program that is missing or cannot be executed is reported once,
/// and the voice is mute from then on.
class Voice {
 public:
  /// `command`: shell command, to which the text is added as the last argument. Empty: mute.
  explicit Voice(std::string command);
  ~Voice();
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;

  /// Requests a text; called once per tick. Only a text that differs from the previous request is spoken.
  void say(const std::string& text);

  /// True if no text will be spoken: there is no command, or its program cannot be started.
  bool mute() const { return command_.empty(); }

 private:
  struct Speaker;

  void give_up(const std::string& reason);

  std::string command_;
  std::string last_;     // last requested text
  std::string waiting_;  // not spoken yet
  std::unique_ptr<Speaker> speaker_;
};

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
