#pragma once

#include <cstdint>
#include <optional>

#include "whistle/hall.h"

namespace soccer {

/// The sound of a hall during a competition, at a robot.
struct HallScene {
  int rate = 16000, microphones = 4;
  std::vector<std::int16_t> samples;  ///< one of each microphone, then the next ones
  std::optional<double> whistle;      ///< s, at which the referee of this field begins to whistle
};

struct HallSceneOptions {
  std::uint64_t seed = 1;
  int rate = 16000, microphones = 4;
  double duration = 20;                           ///< s
  bool whistle = true;                            ///< the referee of this field whistles once
  std::optional<double> distance = std::nullopt;  ///< m, of that referee; default: 1 m to 5.5 m
  double min_other_distance = 20;                 ///< m, distance of the nearest referee of another field
};

HallScene make_hall_scene(const HallSceneOptions& options);

}  // namespace soccer
