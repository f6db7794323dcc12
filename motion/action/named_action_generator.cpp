#include "motion/action/named_action_generator.h"

#include <algorithm>

namespace soccer::motion {

const NamedAction* NamedActionGenerator::find(std::uint32_t id) const {
  const auto found = std::ranges::find(actions_.actions, id, &NamedAction::id);
  return found == actions_.actions.end() ? nullptr : &*found;
}

void NamedActionGenerator::choose(std::uint32_t id) {
  player_.choose(find(id)->keyframes, 1);
  id_ = id;
}

}  // namespace soccer::motion
