#pragma once

#include <vector>

#include "perception/localisation/measure.h"

namespace soccer::localisation {

/// A place from which a frame makes sense.
struct Proposal {
  Pose2<Field, Ground> pose;
  double cost;  ///< squared Mahalanobis distances of all that was seen, together; what fits nothing counts as the gate
};

/// The places from which a frame makes most sense, best first, no two alike, `most` at most: each mark with an orientation laid on each
/// mark of its kind, each mark without one together with the direction of a line, and each pair of marks, on all that they can be. Places
/// count for which most of what was seen fits something. The field is symmetric, so that each comes with its mirrored one, unless a limit
/// cuts it off.
std::vector<Proposal> propose_places(const GroundObservations& seen, const FieldMap& map, const LocalisationParameters& parameters,
                                     std::size_t most);

}  // namespace soccer::localisation
