#pragma once

#include <cstdint>
#include <vector>

#include "behaviour/foresight/rollout.h"
#include "behaviour/foresight/situation.h"

namespace soccer {

/// Values of alternatives in a situation, each the mean over `rollouts` rollouts from situations that are drawn from the belief. All
/// alternatives share the drawn situations and random events. Depends on the arguments only. Source of the idea: Neamtu 2012, section 5.4.
std::vector<double> look_ahead(const ForesightModel& model, const FieldDimensions& field, const Situation& believed,
                               const std::vector<Alternative>& alternatives, int rollouts, std::uint64_t seed);

}  // namespace soccer
