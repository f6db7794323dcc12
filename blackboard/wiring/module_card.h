#pragma once

#include <string>
#include <vector>

namespace soccer {

/// What a module reads and writes, by topic names. Made from its Inputs and Outputs; nobody writes it by hand but tests.
struct ModuleCard {
  std::string name;
  std::vector<std::string> needs = {};  ///< values of this cycle
  std::vector<std::string> produces = {};
  std::vector<std::string> needs_previous = {};  ///< values of the last cycle
};

/// The order in which modules can run, or what forbids it.
struct Wiring {
  std::vector<std::size_t> order;  ///< indices into the list of modules; producers before consumers, else as listed
  std::string complaint;           ///< empty when all is well
};

/// Checks that each topic has exactly one producer and that no cycle exists but through needs_previous.
Wiring wire_up(const std::vector<ModuleCard>& modules);

/// The modules and the topics between them in the DOT language; dashed: values of the last cycle.
std::string dot_graph(const std::string& name, const std::vector<ModuleCard>& modules);

}  // namespace soccer
