#include "robot/simulation/simulated_ears.h"

#include <memory>
#include <utility>

namespace soccer {
namespace {

HallSoundOptions with_microphones(HallSoundOptions options, const MicrophoneParameters& microphones) {
  options.rate = microphones.rate;
  options.microphones = microphones.channels;
  return options;
}

}  // namespace

class SimulatedEars::Microphones final : public SoundSource {
 public:
  explicit Microphones(SimulatedEars& ears) : ears_(ears) {}
  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override { return ears_.next(block, timeout); }
  bool has_robot_time() const override { return true; }

 private:
  SimulatedEars& ears_;
};

SimulatedEars::SimulatedEars(const HallSoundOptions& options, const MicrophoneParameters& microphones, const HearingChannels& channels,
                             std::function<void(const std::string&)> report)
    : options_(with_microphones(options, microphones)),
      sound_(options_),
      reader_("simulated microphones", microphones, channels, clock_, std::move(report),
              [this](const std::string&, const MicrophoneParameters&) { return std::make_unique<Microphones>(*this); }) {}

void SimulatedEars::hear(const AudibleMoment& moment) {
  moments_.send(moment);
  bell_.ring();
}

bool SimulatedEars::next(SoundBlock& block, std::chrono::milliseconds timeout) {
  AudibleMoment moment;
  if (!bell_.wait(timeout) || !moments_.receive(moment)) return false;
  const RecordedSound sound = sound_.record(moment);
  block = {sound.time, options_.rate, options_.microphones, sound.samples};
  return !sound.samples.empty();
}

}  // namespace soccer
