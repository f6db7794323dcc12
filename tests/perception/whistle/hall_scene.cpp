#include "whistle/hall_scene.h"

namespace soccer {
namespace {

constexpr double kFullScale = 110;        // dB SPL
constexpr double kMaxOtherDistance = 45;  // m

/// Calls make(time) at random times, `period` seconds apart on average.
template <class Make>
void scatter(Hall& hall, double period, Make make) {
  SoundSources& sources = hall.sources();
  double time = sources.between(0, 2 * period);
  while (time < hall.duration()) {
    make(time);
    time += sources.between(0.05, 2 * period);
  }
}

void add_background(Hall& hall) {
  SoundSources& sources = hall.sources();
  const double duration = hall.duration();
  hall.surround(sources.fan(duration), 0, sources.between(48, 60));
  hall.surround(sources.crowd(duration), 0, sources.between(58, 80));
  if (sources.chance(0.5)) hall.surround(sources.speech(duration), 0, sources.between(60, 78));  // the announcer
  if (sources.chance(0.4)) hall.surround(sources.music(duration), 0, sources.between(58, 80));
  if (sources.chance(0.5)) {
    const double begin = sources.between(0, duration / 2);
    hall.surround(sources.claps(sources.between(0.3, 1) * (duration - begin)), begin, sources.between(60, 80));
  }
}

void add_events(Hall& hall) {
  SoundSources& sources = hall.sources();
  scatter(hall, 3, [&](double time) { hall.add(sources.squeak(), time, sources.between(65, 88), sources.between(1, 6)); });
  scatter(hall, 6, [&](double time) { hall.add(sources.beep(), time, sources.between(60, 82), sources.between(0.8, 5)); });
  scatter(hall, 4, [&](double time) { hall.add(sources.shout(), time, sources.between(75, 100), sources.between(3, 25)); });
  scatter(hall, 20, [&](double time) { hall.add(sources.finger_whistle(), time, sources.between(92, 103), sources.between(8, 30)); });
}

}  // namespace

HallScene make_hall_scene(const HallSceneOptions& options) {
  SoundSources sources(options.rate, options.seed);
  Hall hall(sources, options.duration, options.microphones);
  add_background(hall);
  add_events(hall);
  scatter(hall, 8, [&](double time) {
    hall.add(sources.whistle(sources.between(0.2, 1)), time, sources.between(108, 113),
             sources.between(options.min_other_distance, kMaxOtherDistance), sources.between(0, 3));
  });
  HallScene scene;
  scene.rate = options.rate;
  scene.microphones = options.microphones;
  if (options.whistle) {
    scene.whistle = sources.between(0.3 * options.duration, 0.8 * options.duration);
    const double distance = sources.between(1, 5.5), level = sources.between(108, 113);
    hall.add(sources.whistle(sources.between(0.2, 1)), *scene.whistle, level, options.distance.value_or(distance), sources.between(0, 3));
  }
  scene.samples = hall.record(kFullScale);
  return scene;
}

}  // namespace soccer
