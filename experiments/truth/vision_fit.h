#pragma once

#include <string>

#include "experiments/truth/sighting_errors.h"
#include "perception/projection/projection.h"

namespace soccer {

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

/// Distances between which objects are seen, and the probability that one of them is missed.
struct SeenRange {
  double min_distance = 0, max_distance = 0;  ///< m; max_distance 0: never seen
  double miss = 0;                            ///< 0…1
};

/// The range by maximum likelihood: one probability of detection up to a distance, another one beyond it. If more than one in twenty
/// sightings is beyond it, the range reaches as far as all others.
SeenRange fit_range(const std::vector<VisibleObject>& objects);

/// What the comparison of one kind of object suffices for.
struct FitBasis {
  std::size_t sightings = 0;                                      ///< number of sightings
  double nearest = 0, farthest = 0;                               ///< m, of the sightings, without the nearest and the farthest twentieth
  bool fits = false;                                              ///< there are at least ten sightings
  bool never_seen = false;                                        ///< at least a hundred objects were in view, but less than ten were seen
  bool one_distance() const { return farthest - nearest < 0.2; }  ///< as seen by a robot that stands
  bool narrow() const { return fits && farthest - nearest < 1; }  ///< a fit does not hold at other distances
};
FitBasis fit_basis(const SightingComparison& comparison, VisionKind kind);

/// The parameters with which the simulator's error model (VisionModel) has as many misses, mean errors, noise and false positives as the
/// comparison. Flags, of which robots' fields have none, are never seen. Kinds without a FitBasis have the defaults.
VisionModelParameters fit_vision_model(const SightingComparison& comparison);

/// The mean errors alone, for perception to subtract. Kinds without a FitBasis have none.
SightingBiasParameters fit_sighting_bias(const SightingComparison& comparison);

/// The parameters as a section for a file of `config/vision/`; those with default values are left out.
std::string to_yaml(const VisionModelParameters& parameters);

}  // namespace soccer
