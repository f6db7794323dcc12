#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/sound/sound_sources.h"

namespace soccer {

/// The sounds of a simulated hall. Levels are sound pressure levels. Section HallSoundParameters of `config/camera/simulated.yaml`.
/// Assumed values: no recording of a hall was used.
struct HallSoundParameters {
  // clang-format off
  PARAMETERS(HallSoundParameters,
      (double, full_scale, 110, "dB", 60, 150, "level of the sine that reaches the full scale of the microphones; louder sound is clipped"),
      (double, whistle, 110, "dB", 60, 140, "level of a referee's whistle at 1 m"),
      (double, whistle_duration, 0.6, "s", 0.1, 3, "duration of a whistle"),
      (double, referee_distance, 0.5, "m", 0, 5, "distance of the referee from the touch line, at the middle of the field"),
      (double, unknown_distance, 4, "m", 1, 50, "distance of the referee from a robot whose position is unknown"),
      (double, fan, 54, "dB", 0, 120, "level of the robot's fan"),
      (double, crowd, 70, "dB", 0, 120, "level of the spectators"),
      (double, music, 68, "dB", 0, 120, "level of the music"),
      (double, music_probability, 0.4, "", 0, 1, "fraction of halls with music"),
      (double, background_duration, 6, "s", 1, 60, "time after which fan, spectators and music are repeated"),
      (double, other_whistle_interval, 15, "s", 0, 1000, "mean time between whistles of other fields; 0: there are none"),
      (double, other_whistle_distance_low, 20, "m", 5, 100, "shortest distance of their referees"),
      (double, other_whistle_distance_high, 45, "m", 5, 100, "longest distance of their referees"),
      (double, squeak_interval, 4, "s", 0, 1000, "mean time between squeaks of shoes on the floor; 0: there are none"),
      (double, squeak, 80, "dB", 0, 120, "level of a squeak at 1 m; it comes from 1 m to 6 m"),
      (double, shout_interval, 5, "s", 0, 1000, "mean time between shouts; 0: there are none"),
      (double, shout, 92, "dB", 0, 130, "level of a shout at 1 m; it comes from 3 m to 25 m"))
  // clang-format on
};

/// What the sound at a robot's microphones depends on, besides the game.
struct HallSoundOptions {
  HallSoundParameters parameters;
  FieldDimensions field;
  int rate = 48000;             ///< samples of each microphone per second
  int microphones = 4;          ///< their number
  std::uint64_t hall_seed = 1;  ///< of the hall's echo and music, and of the whistles
  std::uint64_t seed = 1;       ///< of the robot's own sounds, and of the times of shouts and squeaks
};

/// What can be heard of a game at one time.
struct AudibleMoment {
  Time time{0};                               ///< of the robot's clock
  std::uint32_t whistles = 0;                 ///< of the referee, since the start
  std::optional<Eigen::Vector2d> position{};  ///< m, of the robot, in the world
};

/// Where a robot is, as AudibleMoment::position.
std::optional<Eigen::Vector2d> position_in_scene(const SceneState& scene, const RobotId& robot);

/// Consecutive samples of all microphones, interleaved.
struct RecordedSound {
  Time time{0};  ///< of the first sample, of the robot's clock
  std::span<const std::int16_t> samples;
};

/// The sound at the microphones of one robot in a game: the referee's whistle and the noise of the hall, each directly and as an echo. All
/// sounds are made in the beginning and only mixed later, which is fast enough for a cycle in real time. The same moments and seeds give
/// the same samples.
class HallSound {
 public:
  explicit HallSound(const HallSoundOptions& options);

  /// The sound from the end of the last one to this moment; valid until the next call. Empty for the first moment and after a time that
  /// is earlier than the last one or more than a second later, which begins new sound. Each new whistle is heard from this moment on, after
  /// the time that sound needs for its distance.
  RecordedSound record(const AudibleMoment& moment);

 private:
  /// A sound of a root mean square of 1 at 1 m, with the echo at each microphone.
  struct Clip {
    Sound direct;
    std::vector<Sound> echoes;
  };
  /// A sound that is heard at random times.
  struct Noise {
    Clip clip;
    double interval, level;             // s, dB
    double min_distance, max_distance;  // m
    std::uint64_t due = 0;              // sample
  };

  void make_background(SoundSources& sources);
  double wait(double interval);
  void play(const Clip& clip, double level, double distance);
  double distance_of_referee(const AudibleMoment& moment) const;

  HallSoundParameters parameters_;
  FieldDimensions field_;
  int rate_;
  std::size_t microphones_;
  RandomStream random_;
  double echo_fall_ = 0;  // 1/m, of the echo's amplitude
  Clip whistle_;
  std::vector<Noise> noises_;
  Sound background_;
  std::vector<std::vector<float>> coming_;  // of each microphone, a ring: what was played and is not recorded yet
  std::vector<std::int16_t> samples_;
  std::optional<Time> began_, last_;
  std::uint64_t recorded_ = 0;  // samples since began_
  std::uint64_t total_ = 0;     // samples since the start
  std::optional<std::uint32_t> whistles_;
};

}  // namespace soccer
