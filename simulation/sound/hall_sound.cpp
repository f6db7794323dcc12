#include "simulation/sound/hall_sound.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "blackboard/common/random/seeds.h"
#include "simulation/sound/hall_acoustics.h"

namespace soccer {
namespace {

constexpr double kSpeedOfSound = 343;  // m/s
constexpr double kRefereeAbove = 1.1;  // m, the whistle above the robot's head
constexpr double kLongestPause = 1;    // s, between two moments
constexpr double kCrossFade = 0.1;     // s, at the seam of the background

double to_pascal(double level) { return amplitude_factor(level - kOnePascal); }

void add(Sound& sum, const Sound& sound, double factor) {
  for (std::size_t i = 0; i < std::min(sum.size(), sound.size()); ++i) sum[i] += static_cast<float>(factor) * sound[i];
}

}  // namespace

std::optional<Eigen::Vector2d> position_in_scene(const SceneState& scene, const RobotId& robot) {
  const auto found = std::ranges::find(scene.robots, robot, &VisibleRobot::id);
  return found == scene.robots.end() ? std::nullopt : std::optional<Eigen::Vector2d>(found->torso.head<2>());
}

HallSound::HallSound(const HallSoundOptions& options)
    : parameters_(options.parameters),
      field_(options.field),
      rate_(options.rate),
      microphones_(static_cast<std::size_t>(options.microphones)),
      random_(options.seed) {
  SoundSources of_hall(rate_, spread_seed(options.hall_seed)), of_robot(rate_, spread_seed(options.seed));
  HallAcoustics acoustics(of_hall);
  echo_fall_ = std::log(acoustics.echo_energy(0) / acoustics.echo_energy(1)) / 2;
  const auto clip = [&](const Sound& sound) {
    Clip made{sound, {}};
    for (std::size_t i = 0; i < microphones_; ++i) made.echoes.push_back(acoustics.echo(sound, 0));
    return made;
  };
  const HallSoundParameters& p = parameters_;
  whistle_ = clip(of_hall.whistle(p.whistle_duration));
  noises_.push_back({clip(of_hall.whistle(p.whistle_duration)), p.other_whistle_interval, p.whistle, p.other_whistle_distance_low,
                     p.other_whistle_distance_high});
  noises_.push_back({clip(of_robot.squeak()), p.squeak_interval, p.squeak, 1, 6});
  noises_.push_back({clip(of_robot.shout()), p.shout_interval, p.shout, 3, 25});
  std::size_t longest = 0;
  for (const Noise& noise : noises_) longest = std::max(longest, noise.clip.echoes[0].size());
  longest = std::max(longest, whistle_.echoes[0].size());
  coming_.assign(microphones_, std::vector<float>(std::bit_ceil(longest + static_cast<std::size_t>(rate_)), 0.0F));
  for (Noise& noise : noises_) noise.due = static_cast<std::uint64_t>(wait(noise.interval) * rate_);
  make_background(of_robot);
}

/// Fan, spectators and music, whose end fades into their beginning.
void HallSound::make_background(SoundSources& sources) {
  const double duration = parameters_.background_duration + kCrossFade;
  background_.assign(static_cast<std::size_t>(duration * rate_), 0.0F);
  add(background_, sources.fan(duration), to_pascal(parameters_.fan));
  add(background_, sources.crowd(duration), to_pascal(parameters_.crowd));
  if (sources.chance(parameters_.music_probability)) add(background_, sources.music(duration), to_pascal(parameters_.music));
  const auto fade = static_cast<std::size_t>(kCrossFade * rate_), length = background_.size() - fade;
  for (std::size_t i = 0; i < fade; ++i) {
    const float part = static_cast<float>(i) / static_cast<float>(fade);
    background_[i] = part * background_[i] + (1 - part) * background_[length + i];
  }
  background_.resize(length);
}

/// s until the next sound of this mean interval.
double HallSound::wait(double interval) { return random_.uniform(0.2 * interval, 1.8 * interval); }

void HallSound::play(const Clip& clip, double level, double distance) {
  const auto delay = static_cast<std::size_t>(std::min(distance / kSpeedOfSound, 0.9) * rate_);
  const double loud = to_pascal(level), echo = loud * std::exp(-echo_fall_ * distance);
  for (std::size_t m = 0; m < microphones_; ++m) {
    std::vector<float>& ring = coming_[m];
    const std::size_t mask = ring.size() - 1, start = static_cast<std::size_t>(total_) + delay;
    const auto mix = [&](const Sound& sound, double factor) {
      for (std::size_t i = 0; i < sound.size(); ++i) ring[(start + i) & mask] += static_cast<float>(factor) * sound[i];
    };
    mix(clip.direct, loud / std::max(distance, 1.0));
    mix(clip.echoes[m], echo);
  }
}

double HallSound::distance_of_referee(const AudibleMoment& moment) const {
  if (!moment.position) return parameters_.unknown_distance;
  const Eigen::Vector2d referee(0, field_.width / 2 + parameters_.referee_distance);
  return std::hypot((referee - *moment.position).norm(), kRefereeAbove);
}

RecordedSound HallSound::record(const AudibleMoment& moment) {
  const bool follows = last_ && moment.time >= *last_ && seconds(moment.time - *last_) <= kLongestPause;
  if (!follows) {
    began_ = moment.time;
    recorded_ = 0;
    whistles_ = moment.whistles;
  }
  last_ = moment.time;
  const auto end = static_cast<std::uint64_t>(std::llround(seconds(moment.time - *began_) * rate_));
  const std::size_t count = static_cast<std::size_t>(end - recorded_), mask = coming_[0].size() - 1;
  const RecordedSound sound{*began_ + from_seconds(static_cast<double>(recorded_) / rate_), {}};
  const double factor = 32767 / (std::sqrt(2.0) * to_pascal(parameters_.full_scale));
  samples_.resize(count * microphones_);
  for (std::size_t m = 0; m < microphones_; ++m) {
    const std::size_t shift = m * background_.size() / microphones_;  // the noise at two microphones is not the same
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t at = static_cast<std::size_t>(total_) + i;
      float& coming = coming_[m][at & mask];
      const double value = factor * static_cast<double>(coming + background_[(at + shift) % background_.size()]);
      coming = 0;
      samples_[i * microphones_ + m] = static_cast<std::int16_t>(std::lround(std::clamp(value, -32768.0, 32767.0)));
    }
  }
  total_ += count;
  recorded_ = end;
  if (whistles_ != moment.whistles) play(whistle_, parameters_.whistle, distance_of_referee(moment));
  whistles_ = moment.whistles;
  for (Noise& noise : noises_) {
    if (noise.interval <= 0 || total_ < noise.due) continue;
    play(noise.clip, noise.level, random_.uniform(noise.min_distance, noise.max_distance));
    noise.due = total_ + static_cast<std::uint64_t>(wait(noise.interval) * rate_);
  }
  return {sound.time, samples_};
}

}  // namespace soccer
