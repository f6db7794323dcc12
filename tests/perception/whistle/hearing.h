#pragma once

#include <algorithm>
#include <vector>

#include "perception/whistle/whistle_detector.h"
#include "whistle/hall_scene.h"

namespace soccer {

/// A whistle with the time at which it was recognised.
struct Recognition {
  HeardWhistle whistle;
  double at = 0;  ///< s: the end of the block in which it was recognised
};

/// What a detector recognises in a scene that reaches it in blocks, as from a microphone.
inline std::vector<Recognition> listen(const HallScene& scene, const WhistleParameters& parameters, double block = 0.02) {
  WhistleDetector detector(parameters);
  const auto step = static_cast<std::size_t>(block * scene.rate), microphones = static_cast<std::size_t>(scene.microphones);
  const std::span<const std::int16_t> samples = scene.samples;
  std::vector<Recognition> found;
  for (std::size_t first = 0; (first + step) * microphones <= samples.size(); first += step) {
    const auto time = [&](std::size_t sample) { return static_cast<double>(sample) / scene.rate; };
    const Time at(static_cast<Time::rep>(1e9 * time(first)));
    const auto sound = samples.subspan(first * microphones, step * microphones);
    for (const HeardWhistle& whistle : detector.hear({at, scene.rate, scene.microphones, sound}))
      found.push_back({whistle, time(first + step)});
  }
  return found;
}

/// The time from the onset of the scene's whistle to its recognition as one of this field; negative if it was not recognised in time.
inline double delay(const HallScene& scene, const std::vector<Recognition>& found) {
  constexpr double kLatest = 0.3;  // s
  for (const Recognition& one : found)
    if (one.whistle.of_this_field && one.at > *scene.whistle && one.at <= *scene.whistle + kLatest) return one.at - *scene.whistle;
  return -1;
}

/// The number of whistles that were recognised as ones of this field, except that of the scene.
inline int false_whistles(const HallScene& scene, const std::vector<Recognition>& found) {
  return static_cast<int>(std::ranges::count_if(found, [&](const Recognition& one) {
    const double late = scene.whistle ? one.at - *scene.whistle : -1;
    return one.whistle.of_this_field && (late < 0 || late > 1.5);
  }));
}

}  // namespace soccer
