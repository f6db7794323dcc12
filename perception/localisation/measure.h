#pragma once

#include <optional>

#include "blackboard/topics/perception.h"
#include "perception/localisation/field_map.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {

/// m, one standard deviation of the distance of what is seen so far away.
inline double distance_deviation(double distance, const LocalisationParameters& p) { return p.distance_noise * distance; }

/// m^2, of the distance, on top of that: what is far is seen with few pixels.
inline double distance_doubt(double distance, const LocalisationParameters& p) {
  const double deviation = (p.distance_noise + p.distance_noise_growth * distance) * distance, known = distance_deviation(distance, p);
  return deviation * deviation - known * known;
}

/// What a seen feature says when it is this mark. Distance and bearing; the orientation too when both have one.
/// Nothing when the kinds differ or a number is none.
std::optional<Measurement> measure_mark(const PoseBelief& belief, const GroundFeature& seen, const Mark& mark,
                                        const LocalisationParameters& parameters);

/// What a seen piece of line says when it is a piece of this line: how far both its ends lie off it.
/// Nothing when the directions differ too much, or the piece sticks out beyond the line's ends.
std::optional<Measurement> measure_line(const PoseBelief& belief, const GroundLine& seen, const Line& line,
                                        const LocalisationParameters& parameters);

/// Whether a seen piece of line, given the belief and the eyes' noise, can be a piece of the centre circle; such pieces are no straight
/// lines.
bool on_circle(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& parameters);

}  // namespace soccer::localisation
