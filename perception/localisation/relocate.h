#pragma once

#include <vector>

#include "perception/localisation/measure.h"

namespace soccer::localisation {

/// A pose that is consistent with a frame.
struct Proposal {
  Pose2<Field, Ground> pose;
  double cost;  ///< sum of the squared Mahalanobis distances of all observations; one that fits nothing counts as the gate
};

/// The poses that fit a frame best, best first, without duplicates, at most `limit`. They are computed from each landmark with an
/// orientation, from each landmark without one together with the direction of a line, and from each pair of landmarks, associated with all
/// landmarks of the same kinds. Most observations must fit. The field is symmetric, so that each pose comes with its mirror image, unless
/// `limit` cuts it off.
std::vector<Proposal> propose_places(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
                                     std::size_t limit, const HypothesisParameters& hypothesis_parameters = {});

}  // namespace soccer::localisation
