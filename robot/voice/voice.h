#pragma once

#include <memory>
#include <string>

namespace soccer {

/// Speaks through a program of the machine, such as `espeak` or, on a NAO, `qicli call ALTextToSpeech.say`. One text at a time and never
/// waiting: of what comes meanwhile the newest is said next. A program that cannot be started is told of once, and the robot stays mute.
class Voice {
 public:
  /// `command`: as for a shell; the text becomes its last argument. Empty: mute.
  explicit Voice(std::string command);
  ~Voice();
  Voice(const Voice&) = delete;
  Voice& operator=(const Voice&) = delete;

  /// What is to be said now, once a tick; only another text than before is news.
  void say(const std::string& text);

 private:
  struct Speaker;

  std::string command_;
  std::string last_;     // heard from behaviour
  std::string waiting_;  // not said yet
  std::unique_ptr<Speaker> speaker_;
};

}  // namespace soccer
