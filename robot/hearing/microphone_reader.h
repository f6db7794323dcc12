#pragma once

#include <functional>
#include <memory>
#include <string>

#include "blackboard/common/executor/executor.h"
#include "perception/whistle/whistle_detector.h"
#include "robot/camera/robot_clock.h"
#include "robot/hearing/hearing_channels.h"
#include "robot/hearing/microphone_parameters.h"
#include "robot/hearing/sound_source.h"

namespace soccer {

/// Listens to the robot's microphones, which are optional, and reports whistles and the levels of the sound. Microphones that are missing
/// or have failed are reported and opened again later. Times are those of the robot's clock; sound before the first sensor frame, which
/// that depends on, is dropped.
class MicrophoneReader final : public Activity {
 public:
  using Report = std::function<void(const std::string&)>;
  using Open = std::function<std::unique_ptr<SoundSource>(const std::string&, const MicrophoneParameters&)>;

  /// `channels` and `clock` must outlive this object.
  MicrophoneReader(std::string name, const MicrophoneParameters& parameters, const HearingChannels& channels, const RobotClock& clock,
                   Report report, Open open = SoundSource::open);

  std::string name() const override { return name_; }
  bool ready(std::chrono::nanoseconds timeout) override;
  void run() override;

  bool open() const { return source_ != nullptr; }

 private:
  void try_to_open();
  void add(const HeardWhistle& heard);

  std::string name_;
  MicrophoneParameters parameters_;
  HearingChannels channels_;
  const RobotClock& clock_;
  Report report_;
  Open open_;
  std::unique_ptr<SoundSource> source_;
  SoundBlock block_;
  WhistleDetector detector_;
  SoundMeter meter_;
  Whistle whistle_;
  bool reported_ = false;          // that sound arrives
  bool missing_reported_ = false;  // that the microphones cannot be opened
  int attempts_ = 0;               // calls of ready() without microphones
};

}  // namespace soccer
