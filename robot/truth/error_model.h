#pragma once

#include <cstddef>
#include <vector>

namespace soccer {

/// How one sighting differs from what was really there.
struct SightingError {
  double distance = 0;         ///< m, the true one, from the eye
  double distance_error = 0;   ///< m, seen less true
  double bearing_error = 0;    ///< rad
  double elevation_error = 0;  ///< rad
};

/// A number that changes with distance: at zero, and more of it for each metre.
struct DistanceLine {
  double at_zero = 0;
  double growth = 0;
  double at(double distance) const { return at_zero + growth * distance; }
};

/// What can be expected of sightings: how far they are off on average, and how much they scatter (one standard deviation). The terms are
/// those of VisionModelParameters. Source: Neamtu 2012, 4.3 (models of the ball's distance from ground truth).
struct ErrorModel {
  std::size_t sightings = 0;           ///< that it was made of
  std::size_t outliers = 0;            ///< left out: more than four standard deviations off
  DistanceLine distance_bias;          ///< part of the distance, part per m
  DistanceLine distance_noise;         ///< part of the distance, part per m
  double bearing_bias = 0;             ///< rad
  double elevation_bias = 0;           ///< rad
  DistanceLine angle_noise;            ///< rad, rad per m; of bearing and elevation
  double mean_error = 0;               ///< m, of distances as they are seen
  double mean_error_without_bias = 0;  ///< m, after taking away distance_bias
};

/// Errors: InputError when there are fewer than ten, which tell nothing.
ErrorModel fit_error_model(std::vector<SightingError> errors);

}  // namespace soccer
