#pragma once

#include <memory>
#include <string>

namespace soccer {

/// Speaks through a program of the machine, such as `espeak` or, on a NAO, `qicli call ALTextToSpeech.say`. One text at a time and never
/// waiting: of what comes meanwhile the newest is said next. A program that is missing or cannot be executed is reported once, and the
/// voice is mute from then on.
class Voice {
 public:
  /// `command`: as for a shell; the text becomes its last argument. Empty: mute.
  explicit Voice(std::string command);
  ~Voice();
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;

  /// What is to be said now, once a tick; only another text than before is news.
  void say(const std::string& text);

  /// Whether nothing will be said any more: there is no command, or its program cannot be started.
  bool mute() const { return command_.empty(); }

 private:
  struct Speaker;

  void give_up(const std::string& reason);

  std::string command_;
  std::string last_;     // heard from behaviour
  std::string waiting_;  // not said yet
  std::unique_ptr<Speaker> speaker_;
};

}  // namespace soccer
