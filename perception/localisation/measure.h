#pragma once

#include <optional>

#include "blackboard/field/field_map.h"
#include "blackboard/topics/perception.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_belief.h"

namespace soccer::localisation {

/// Standard deviation (m) of a measured distance (m).
inline double distance_deviation(double distance, const LocalisationParameters& p) { return p.distance_noise * distance; }

/// Additional variance (m^2) of a measured distance (m): far objects cover only a few pixels.
inline double distance_variance(double distance, const LocalisationParameters& p) {
  const double deviation = (p.distance_noise + p.distance_noise_growth * distance) * distance, known = distance_deviation(distance, p);
  return deviation * deviation - known * known;
}

/// The measurement from a seen feature if it is this landmark: distance and bearing, and the orientation if both have one. std::nullopt
/// when the kinds differ or a value is not finite.
std::optional<Measurement> measure_landmark(const PoseBelief& belief, const GroundFeature& seen, const FieldLandmark& landmark,
                                            const LocalisationParameters& parameters);

/// The measurement from a seen piece of line if it is a part of this line: the distances of both its ends from the line. std::nullopt when
/// the directions differ too much, or the piece extends beyond the ends of the line.
std::optional<Measurement> measure_line(const PoseBelief& belief, const GroundLine& seen, const FieldLine& line,
                                        const LocalisationParameters& parameters);

/// True if a seen piece of line can be a part of the centre circle, given the belief and the noise of vision; it is then not a straight
/// line.
bool on_circle(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& parameters);

/// True if a seen corner or T-junction, or piece of line, can be within a goal behind its line, given the belief and the noise of vision:
/// there are the bars of the goal's frame and the net, which look like lines and are not a part of the map.
bool in_goal(const PoseBelief& belief, const GroundFeature& seen, const FieldMap& map, const LocalisationParameters& parameters);
bool in_goal(const PoseBelief& belief, const GroundLine& seen, const FieldMap& map, const LocalisationParameters& parameters);

}  // namespace soccer::localisation
