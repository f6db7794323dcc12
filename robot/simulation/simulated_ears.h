#pragma once

#include <functional>
#include <string>

#include "blackboard/common/executor/executor.h"
#include "blackboard/wiring/channel.h"
#include "robot/camera/robot_clock.h"
#include "robot/hearing/microphone_parameters.h"
#include "robot/hearing/microphone_reader.h"
#include "simulation/sound/hall_sound.h"

namespace soccer {

/// The microphones of a simulated robot: the sound of the simulated hall reaches the same whistle detector as that of a NAO's microphones.
/// An activity of its own: in real time, of several moments of the game that wait only the newest is used.
class SimulatedEars final : public Activity {
 public:
  /// The sound has rate and number of `microphones`. `channels` must outlive this object. report: receives a line for each whistle.
  SimulatedEars(const HallSoundOptions& options, const MicrophoneParameters& microphones, const HearingChannels& channels,
                std::function<void(const std::string&)> report);

  /// Passes a moment of the game on, with a time of the robot's clock; from another thread in real time.
  void hear(const AudibleMoment& moment);

  std::string name() const override { return "ears"; }
  bool ready(std::chrono::nanoseconds timeout) override { return reader_.ready(timeout); }
  void run() override { reader_.run(); }

 private:
  class Microphones;

  /// The next sound, as SoundSource::next().
  bool next(SoundBlock& block, std::chrono::milliseconds timeout);

  HallSoundOptions options_;
  HallSound sound_;
  Channel<AudibleMoment> moments_;
  Doorbell bell_;
  RobotClock clock_;         // not used, because the sound has the robot's time
  MicrophoneReader reader_;  // the last member: it uses the others
};

}  // namespace soccer
