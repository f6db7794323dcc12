#pragma once

#include <optional>

#include "perception/localisation/measure.h"

namespace soccer::localisation {

/// A pose from which (nearly) all features of the frame fit the field, without believing any pose before: each pair of
/// features is laid on each pair of marks of their kinds, and the rest votes. Among poses that explain the frame
/// equally well, the one nearest to `around` is taken. Nothing when fewer than two features, or fewer than seven of
/// ten, can be explained.
std::optional<Pose2<Field, Ground>> relocate(const GroundObservations& seen, const FieldMap& map,
                                             const Pose2<Field, Ground>& around,
                                             const LocalisationParameters& parameters);

}  // namespace soccer::localisation
