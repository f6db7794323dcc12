#include "robot/voice/voice.h"

#include <system_error>
#include <utility>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>
#include <spdlog/spdlog.h>

namespace soccer {
namespace process = boost::process;

/// The program that speaks now.
struct Voice::Speaker {
  process::child program;
};

Voice::Voice(std::string command) : command_(std::move(command)) {}

Voice::~Voice() {
  if (speaker_) speaker_->program.detach();  // it may finish its sentence
}

void Voice::say(const std::string& text) {
  if (text != last_) {
    last_ = text;
    if (!text.empty()) waiting_ = text;
  }
  if (command_.empty() || waiting_.empty()) return;
  std::error_code trouble;
  if (speaker_ && speaker_->program.running(trouble)) return;
  speaker_ = std::make_unique<Speaker>();
  // The text is an argument of the shell, not a part of its script: nothing in it is carried out.
  speaker_->program = process::child("/bin/sh", process::args({"-c", command_ + " \"$1\"", "sh", waiting_}),
                                     process::std_in<process::null, process::std_out> process::null, trouble);
  if (trouble) {
    spdlog::warn("nothing is said from now on: {} cannot be started: {}", command_, trouble.message());
    command_.clear();
  }
  waiting_.clear();
}

}  // namespace soccer
