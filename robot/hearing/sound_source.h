#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "perception/whistle/whistle_detector.h"
#include "robot/hearing/microphone_parameters.h"

namespace soccer {

/// A source of sound: microphones, a sound file, a pipe, or a simulator.
class SoundSource {
 public:
  /// The time of CLOCK_MONOTONIC.
  using Now = std::function<Time()>;

  virtual ~SoundSource() = default;

  /// Whether the times of next() are those of the robot's clock instead of CLOCK_MONOTONIC.
  virtual bool has_robot_time() const { return false; }

  /// Waits for sound, whose time is that of CLOCK_MONOTONIC. Its samples are valid until the next call. False after `timeout`. Errors:
  /// InputError when the source is no longer available.
  virtual bool next(SoundBlock& block, std::chrono::milliseconds timeout) = 0;

  /// Opens FILE.wav, pipe:PATH (16-bit samples, little-endian, in the number and rate of the parameters), unix:PATH (the socket of
  /// simulated microphones), or the name of an ALSA device.
  /// Errors: InputError when it cannot be opened.
  static std::unique_ptr<SoundSource> open(const std::string& name, const MicrophoneParameters& parameters);
};

/// A sound file in the format WAV with 16-bit samples, which is played once as if microphones heard it now; then there is silence.
class SoundFile final : public SoundSource {
 public:
  /// Errors: InputError when the file cannot be read or has another format.
  SoundFile(const std::string& name, const MicrophoneParameters& parameters, Now now);

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;

 private:
  Now now_;
  int rate_ = 0, channels_ = 0;
  std::vector<std::int16_t> samples_;
  std::size_t block_ = 0, played_ = 0;  // samples of each microphone
  Time start_{0};
};

/// Sound from a named pipe, as arecord -t raw writes it: 16-bit samples, little-endian, interleaved, as they are made.
class SoundPipe final : public SoundSource {
 public:
  /// Errors: InputError when the pipe cannot be opened.
  SoundPipe(const std::string& path, const MicrophoneParameters& parameters, Now now);
  ~SoundPipe() override;
  SoundPipe(const SoundPipe&) = delete;
  SoundPipe& operator=(const SoundPipe&) = delete;

  bool next(SoundBlock& block, std::chrono::milliseconds timeout) override;

 private:
  std::string path_;
  MicrophoneParameters parameters_;
  Now now_;
  int pipe_ = -1;
  std::vector<std::int16_t> samples_;
  std::size_t received_ = 0;  // bytes of samples_
  std::size_t shown_ = 0;     // bytes that the caller has read
  Time end_{0};               // of the last sample
};

}  // namespace soccer
