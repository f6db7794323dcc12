#include "perception/projection/sighting_bias.h"

#include <algorithm>

namespace soccer {
namespace {

constexpr double kMinScale = 0.2;  // of a seen distance relative to the true one: a wild bias must not make distances huge or negative

}  // namespace

BiasKind bias_kind(FeatureKind feature) {
  switch (feature) {
    case FeatureKind::kGoalPost: return BiasKind::kPost;
    case FeatureKind::kFlag: return BiasKind::kFlag;
    default: return BiasKind::kMark;
  }
}

Sighting without_bias(const Sighting& seen, BiasKind kind, const SightingBiasParameters& bias) {
  const auto index = static_cast<std::size_t>(kind);
  // The bias depends on the true distance, of which the seen one is a good estimate; a second step makes the error negligible.
  double distance = seen.distance;
  for (int step = 0; step < 2; ++step)
    distance = seen.distance / std::max(kMinScale, 1 + bias.distance_bias[index] + bias.distance_bias_growth[index] * distance);
  return {distance, seen.bearing - bias.bearing_bias[index], seen.elevation - bias.elevation_bias[index]};
}

}  // namespace soccer
