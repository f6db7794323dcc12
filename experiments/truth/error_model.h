#pragma once

#include <cstddef>
#include <vector>

namespace soccer {

/// Error of one sighting relative to the ground truth.
struct SightingError {
  double distance = 0;         ///< m, true distance from the camera
  double distance_error = 0;   ///< m, seen minus true distance
  double bearing_error = 0;    ///< rad, seen minus true bearing
  double elevation_error = 0;  ///< rad, seen minus true elevation
};

/// A value that is linear in the distance: its value at zero distance and its growth per metre.
struct DistanceLine {
  double at_zero = 0;
  double growth = 0;
  double at(double distance) const { return at_zero + growth * distance; }
};

/// Error model of sightings: bias (mean error) and noise (one standard deviation). The terms are those of VisionModelParameters. Source:
/// Neamtu 2012, 4.3 (models of the ball's distance from ground truth).
struct ErrorModel {
  std::size_t sightings = 0;           ///< number of sightings in the fit
  std::size_t outliers = 0;            ///< number of sightings excluded, because their error exceeds four standard deviations
  DistanceLine distance_bias;          ///< fraction of the distance, fraction per m
  DistanceLine distance_noise;         ///< fraction of the distance, fraction per m
  double bearing_bias = 0;             ///< rad
  double elevation_bias = 0;           ///< rad
  DistanceLine angle_noise;            ///< rad, rad per m; mean of bearing and elevation
  DistanceLine distance_scatter;       ///< as distance_noise, but about the true values: it includes the bias
  DistanceLine angle_scatter;          ///< as angle_noise, but about the true values
  double mean_error = 0;               ///< m, mean absolute error of the seen distances
  double mean_error_without_bias = 0;  ///< m, the same after subtracting distance_bias
};

/// Fits an error model. Errors: InputError for fewer than ten sightings.
ErrorModel fit_error_model(std::vector<SightingError> errors);

}  // namespace soccer
