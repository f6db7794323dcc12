#pragma once

#include <array>
#include <string>
#include <vector>

#include "blackboard/body/body_model.h"
#include "blackboard/log/mcap_reader.h"
#include "blackboard/topics/game.h"
#include "robot/truth/error_model.h"

namespace soccer {

/// Of what robots see, that of which the truth is known.
enum class SightingKind { kBall, kGoalPost, kFieldMark };
inline constexpr std::size_t kSightingKinds = 3;
inline constexpr std::array<const char*, kSightingKinds> kSightingNames{"ball", "goal post", "field mark"};

/// Compares what a robot has seen, by its log, with what was there, by a log of the truth of the same time. A sighting belongs to the
/// nearest thing of its kind; one that is nowhere near such a thing is none. Errors: InputError when a log lacks what is needed, or when
/// the robot is not in the truth.
std::array<std::vector<SightingError>, kSightingKinds> sighting_errors(McapReader& robot, McapReader& truth, const BodyModel& body,
                                                                       const FieldDimensions& field);

}  // namespace soccer
