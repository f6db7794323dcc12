#pragma once

#include <optional>

#include "blackboard/topics/perception.h"
#include "perception/localisation/field_map.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {

/// What a seen feature says when it is this mark. Distance and bearing; the orientation too when both have one.
/// Nothing when the kinds differ or a number is none.
std::optional<Measurement> measure_mark(const PoseBelief& belief, const GroundFeature& seen, const Mark& mark,
                                        const LocalisationParameters& parameters);

/// What a seen piece of line says when it is a piece of this line: how far both its ends lie off it.
/// Nothing when the directions differ too much, or the piece sticks out beyond the line's ends.
std::optional<Measurement> measure_line(const PoseBelief& belief, const GroundLine& seen, const Line& line,
                                        const LocalisationParameters& parameters);

/// Whether a seen piece of line, given the belief, can be a piece of the centre circle; such pieces are no straight
/// lines.
bool on_circle(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map);

}  // namespace soccer::localisation
