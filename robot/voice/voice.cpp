#include "robot/voice/voice.h"

#include <system_error>
#include <utility>

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/io.hpp>

#include "blackboard/common/console/console.h"

namespace soccer {
namespace process = boost::process;

namespace {

/// Exit codes with which a POSIX shell reports a program that it cannot execute or find.
constexpr int kNotExecutable = 126, kNotFound = 127;

}  // namespace

/// The running speech program.
struct Voice::Speaker {
  process::child program;
};

Voice::Voice(std::string command) : command_(std::move(command)) {}

Voice::~Voice() {
  if (speaker_) speaker_->program.detach();  // the program may finish its sentence
}

void Voice::say(const std::string& text) {
  if (text != last_) {
    last_ = text;
    if (!text.empty()) waiting_ = text;
  }
  if (mute()) return;
  std::error_code trouble;
  if (speaker_) {
    if (speaker_->program.running(trouble)) return;
    const int exit_code = speaker_->program.exit_code();
    speaker_.reset();
    if (exit_code == kNotExecutable || exit_code == kNotFound) return give_up("its program is missing or cannot be executed");
  }
  if (waiting_.empty()) return;
  speaker_ = std::make_unique<Speaker>();
  // The text is an argument of the shell and not part of its script, so that nothing in it is executed.
  speaker_->program = process::child("/bin/sh", process::args({"-c", command_ + " \"$1\"", "sh", waiting_}),
                                     process::std_in<process::null, process::std_out> process::null, trouble);
  waiting_.clear();
  if (trouble) give_up(trouble.message());
}

void Voice::give_up(const std::string& reason) {
  console::warn("speech is disabled: '" + command_ + "' cannot be started: " + reason + "; give an existing program with --voice");
  command_.clear();
  speaker_.reset();
}

}  // namespace soccer
