#include "simulation/cameras/hall_light.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr double kSteps = 128;       // of the light relative to the hall's own
constexpr double kSkyColour = 7000;  // K

double in_steps(double light) { return std::round(light * kSteps) / kSteps; }

/// 0: sun, 1: cloud.
double cloudiness(double time, const LightChangeParameters& p) {
  if (p.cloud_duration <= 0 || time < p.cloud_start) return 0;
  const double since = std::fmod(time - p.cloud_start, p.cloud_interval);
  const double coming = std::clamp(since / p.cloud_change, 0.0, 1.0);
  const double going = std::clamp((since - p.cloud_duration) / p.cloud_change, 0.0, 1.0);
  return std::max(0.0, coming - going);
}

}  // namespace

HallLight light_at(double time, const LightChangeParameters& parameters) {
  const double lamps = 1 + parameters.drift * std::sin(2 * M_PI * time / parameters.drift_period);
  return {in_steps(lamps), in_steps(1 - (1 - parameters.cloud_daylight) * cloudiness(time, parameters))};
}

Hall relit(Hall hall, const HallLight& light, double skylight) {
  const LinearColour sky = (black_body(kSkyColour) * static_cast<float>(skylight) * hall.ambient.y()).cwiseMin(hall.ambient);
  const LinearColour ambient = static_cast<float>(light.lamps) * (hall.ambient - sky) + static_cast<float>(light.daylight) * sky;
  hall.white += ambient - hall.ambient;
  hall.ambient = ambient;
  for (Lamp& lamp : hall.lamps) {
    const LinearColour changed = lamp.light * static_cast<float>(lamp.is_window ? light.daylight : light.lamps);
    hall.white += (changed - lamp.light) * static_cast<float>(fall_off(lamp, 0, 0));
    lamp.light = changed;
  }
  return hall;
}

}  // namespace soccer
