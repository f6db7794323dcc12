#pragma once

#include "blackboard/common/describe.h"
#include "simulation/cameras/hall.h"

namespace soccer {

/// How the light of a hall changes during a game. Section LightChangeParameters of `config/camera/simulated.yaml`.
struct LightChangeParameters {
  // clang-format off
  PARAMETERS(LightChangeParameters,
      (double, drift, 0, "", 0, 0.9, "amplitude of the lamps' slow change of brightness, relative to their mean; 0: they are constant"),
      (double, drift_period, 40, "s", 1, 10000, "period of this change"),
      (double, skylight, 0.7, "", 0, 1, "fraction of the light from everywhere that is daylight, which clouds dim, as that of windows"),
      (double, cloud_start, 0, "s", 0, 100000, "time at which the first cloud comes"),
      (double, cloud_duration, 0, "s", 0, 10000, "time from the beginning of a cloud to that of the sun; 0: there are no clouds"),
      (double, cloud_interval, 60, "s", 1, 10000, "time from the beginning of a cloud to that of the next one"),
      (double, cloud_change, 1, "s", 0.01, 100, "duration of the change between sun and cloud"),
      (double, cloud_daylight, 0.1, "", 0, 1, "fraction of the daylight that a cloud leaves"))
  // clang-format on
};

/// Light of a hall relative to that of its description.
struct HallLight {
  double lamps = 1;     ///< of the lamps, and of their part of the light from everywhere
  double daylight = 1;  ///< of the windows, and of daylight's part of the light from everywhere
  bool operator==(const HallLight&) const = default;
};

/// The light at a time (s), in steps of less than 1 %, because a renderer takes some time for each change.
HallLight light_at(double time, const LightChangeParameters& parameters);

/// The hall in a light, whose `white` is also that of this light. skylight: as in LightChangeParameters.
Hall relit(Hall hall, const HallLight& light, double skylight);

}  // namespace soccer
