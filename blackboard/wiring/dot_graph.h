#pragma once

#include <string>
#include <vector>

#include "blackboard/wiring/module_card.h"

namespace soccer {

/// The modules of one cycle.
struct CycleCards {
  std::string name;
  std::vector<ModuleCard> modules;
};

/// The modules of all cycles and the topics between them in the DOT language. A cycle is a frame, and an ellipse is external. Dashed:
/// values of the previous tick. Bold: through a channel from another cycle, which is external and has that cycle's name.
std::string dot_graph(const std::string& name, const std::vector<CycleCards>& cycles);

}  // namespace soccer
