#pragma once

#include <string>
#include <vector>

namespace soccer {

/// The names of the topics that a module reads and writes. Derived from its Inputs and Outputs; written by hand only in tests.
struct ModuleCard {
  std::string name;
  std::vector<std::string> needs = {};  ///< values of the current tick
  std::vector<std::string> produces = {};
  std::vector<std::string> needs_previous = {};  ///< values of the previous tick
  bool external = false;                         ///< stands for something outside the cycle: another cycle, the hardware layer, a log
};

/// The order in which the modules run, or the reason why there is none.
struct Wiring {
  std::vector<std::size_t> order;  ///< indices into the list of modules; producers before consumers, otherwise in list order
  std::string error;               ///< error message; empty if the wiring is valid
};

/// Checks that each topic has exactly one producer and that there is no cyclic dependency except through needs_previous.
Wiring wire_up(const std::vector<ModuleCard>& modules);

/// The modules of one cycle.
struct CycleCards {
  std::string name;
  std::vector<ModuleCard> modules;
};

/// The modules of all cycles and the topics between them in the DOT language. A cycle is a frame, and an ellipse is external. Dashed:
/// values of the previous tick. Bold: through a channel from another cycle, which is external and has that cycle's name.
std::string dot_graph(const std::string& name, const std::vector<CycleCards>& cycles);

}  // namespace soccer
