#include "robot/hearing/microphone_reader.h"

#include <cmath>
#include <optional>
#include <thread>
#include <utility>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr int kRetry = 40;  // waits without microphones, after which they are tried again; 2 s with the waits of RealTime

}  // namespace

MicrophoneReader::MicrophoneReader(std::string name, const MicrophoneParameters& parameters, const HearingChannels& channels,
                                   const RobotClock& clock, Report report, Open open)
    : name_(std::move(name)),
      parameters_(parameters),
      channels_(channels),
      clock_(clock),
      report_(std::move(report)),
      open_(std::move(open)) {
  try_to_open();
}

void MicrophoneReader::try_to_open() {
  try {
    source_ = open_(name_, parameters_);
  } catch (const InputError& error) {
    if (!std::exchange(missing_reported_, true)) report_(std::string(error.what()) + "; continues without microphones");
  }
}

bool MicrophoneReader::ready(std::chrono::nanoseconds timeout) {
  if (source_) {
    try {
      return source_->next(block_, std::chrono::duration_cast<std::chrono::milliseconds>(timeout));
    } catch (const InputError& error) {
      report_(std::string(error.what()) + "; continues without microphones");
      source_.reset();
      reported_ = false;
      missing_reported_ = true;
    }
  } else if (++attempts_ % kRetry == 0) {
    try_to_open();
  }
  std::this_thread::sleep_for(timeout);
  return false;
}

void MicrophoneReader::run() {
  if (WhistleParameters changed; channels_.tuning.changed().receive(changed)) detector_.tune(changed);
  const std::optional<Time> time = source_->has_robot_time() ? std::optional(block_.time) : clock_.robot_time(block_.time);
  if (!time) return;
  if (!std::exchange(reported_, true))
    report_(name_ + ": hears " + std::to_string(block_.channels) + " microphones at " + std::to_string(block_.rate) + " Hz");
  SoundBlock block = block_;
  block.time = *time;
  for (const HeardWhistle& heard : detector_.hear(block)) add(heard);
  if (const auto levels = meter_.add(block, detector_)) channels_.levels.send(*levels);
}

void MicrophoneReader::add(const HeardWhistle& heard) {
  if (heard.of_this_field) {
    ++whistle_.count;
    whistle_.heard_at = seconds(heard.began);
    whistle_.pitch = heard.pitch;
    whistle_.level = heard.level;
  } else {
    ++whistle_.distant;
    whistle_.distant_level = heard.level;
  }
  channels_.whistles.send(whistle_);
  report_((heard.of_this_field ? "whistle of this field: " : "distant whistle: ") + std::to_string(std::lround(heard.pitch)) + " Hz, " +
          std::to_string(std::lround(heard.level)) + " dB");
}

}  // namespace soccer
