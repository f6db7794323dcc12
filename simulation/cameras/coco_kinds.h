#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "blackboard/topics/vision.h"

namespace soccer {

/// Names of the kinds of landmarks in annotations.json (docs/guide/cameras.md).
inline constexpr std::array<std::pair<FeatureKind, std::string_view>, 6> kCocoKinds{{{FeatureKind::kGoalPost, "goal_post"},
                                                                                     {FeatureKind::kCorner, "corner"},
                                                                                     {FeatureKind::kTJunction, "t_junction"},
                                                                                     {FeatureKind::kCentreCircle, "centre_circle"},
                                                                                     {FeatureKind::kPenaltySpot, "penalty_mark"},
                                                                                     {FeatureKind::kFlag, "flag"}}};

}  // namespace soccer
