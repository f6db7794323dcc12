#pragma once

#include "blackboard/body/body_model.h"
#include "blackboard/field/field_map.h"
#include "blackboard/topics/scene_truth.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// What a robot would see without errors in all directions, from the ground truth. Head angles, time and the height at which goal posts are
/// seen are those of `frame`; lines, other landmarks and robots are on the ground. The map is point-symmetric, so that the axes of the
/// ground truth are equivalent to the team's.
VisionFrame true_sightings(const SceneTruth& scene, const TrueRobot& self, const FieldMap& map, const BodyModel& body,
                           const VisionFrame& frame);

}  // namespace soccer
