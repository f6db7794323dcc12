#pragma once

#include <string>

#include "experiments/truth/sighting_errors.h"
#include "perception/projection/projection.h"

namespace soccer {

/// Distances between which objects are seen, and the probability that one of them is missed.
struct SeenRange {
  double min_distance = 0, max_distance = 0;  ///< m; max_distance 0: never seen
  double miss = 0;                            ///< 0…1
};

/// The range by maximum likelihood: one probability of detection up to a distance, another one beyond it. If more than one in twenty
/// sightings is beyond it, the range reaches as far as all others.
SeenRange fit_range(const std::vector<VisibleObject>& objects);

/// The parameters with which the simulator's error model (VisionModel) has as many misses, mean errors, noise and false positives as the
/// comparison. Kinds with less than ten sightings are never seen.
VisionModelParameters fit_vision_model(const SightingComparison& comparison);

/// The mean errors alone, for perception to subtract. Kinds with less than ten sightings have none.
SightingBiasParameters fit_sighting_bias(const SightingComparison& comparison);

/// The parameters as a section for a file of `config/vision/`; those with default values are left out.
std::string to_yaml(const VisionModelParameters& parameters);

}  // namespace soccer
