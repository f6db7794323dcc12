#pragma once

#include <array>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/log/mcap_reader.h"
#include "blackboard/topics/game.h"
#include "robot/truth/error_model.h"

namespace soccer {

/// Kinds of sighted objects whose true position is known.
enum class SightingKind { kBall, kGoalPost, kLandmark };
inline constexpr std::size_t kSightingKinds = 3;
inline constexpr std::array<const char*, kSightingKinds> kSightingNames{"ball", "goal post", "landmark"};

/// Compares a robot's sightings in its log with a log of the ground truth of the same time. Each sighting is associated with the nearest
/// object of its kind and is ignored if no such object is near. Errors: InputError when a log lacks the required topics or metadata, or
/// when the robot is not in the ground truth.
std::array<std::vector<SightingError>, kSightingKinds> sighting_errors(McapReader& robot, McapReader& truth, const BodyModel& body,
                                                                       const FieldDimensions& field);

}  // namespace soccer
