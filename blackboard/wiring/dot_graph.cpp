#include "blackboard/wiring/dot_graph.h"

#include <algorithm>
#include <set>

namespace soccer {
namespace {

bool contains(const std::vector<std::string>& list, const std::string& entry) { return std::ranges::count(list, entry) != 0; }

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

class Graph {
 public:
  explicit Graph(const std::vector<CycleCards>& cycles) : cycles_(cycles) {}

  std::string text(const std::string& name) {
    dot_ = "digraph " + quoted(name) + " {\n  rankdir=LR;\n  node [shape=box];\n";
    for (const CycleCards& cycle : cycles_) add_frame(cycle);
    std::set<std::string> externals;
    for (const CycleCards& cycle : cycles_)
      for (const ModuleCard& module : cycle.modules)
        if (module.external && cycle_named(module.name) == nullptr && externals.insert(module.name).second)
          dot_ += "  " + quoted(module.name) + " [shape=ellipse];\n";
    for (const CycleCards& cycle : cycles_)
      for (const ModuleCard& producer : cycle.modules)
        for (const std::string& topic : producer.produces) add_edges(cycle, producer, topic);
    return dot_ + "}\n";
  }

 private:
  static std::string node(const CycleCards& cycle, const ModuleCard& module) {
    return quoted(module.external ? module.name : cycle.name + "/" + module.name);
  }

  const CycleCards* cycle_named(const std::string& name) const {
    const auto found = std::ranges::find(cycles_, name, &CycleCards::name);
    return found == cycles_.end() ? nullptr : &*found;
  }

  void add_frame(const CycleCards& cycle) {
    dot_ += "  subgraph " + quoted("cluster_" + cycle.name) + " {\n    label=" + quoted(cycle.name) + ";\n";
    for (const ModuleCard& module : cycle.modules)
      if (!module.external) dot_ += "    " + node(cycle, module) + " [label=" + quoted(module.name) + "];\n";
    dot_ += "  }\n";
  }

  void add_edges(const CycleCards& cycle, const ModuleCard& producer, const std::string& topic) {
    const CycleCards* const sender = producer.external ? cycle_named(producer.name) : nullptr;
    if (sender == nullptr) return add_edges(cycle, node(cycle, producer), topic, "");
    for (const ModuleCard& module : sender->modules)
      if (contains(module.produces, topic)) add_edges(cycle, node(*sender, module), topic, ", style=bold");
  }

  void add_edges(const CycleCards& cycle, const std::string& from, const std::string& topic, const std::string& style) {
    for (const ModuleCard& consumer : cycle.modules) {
      const std::string edge = "  " + from + " -> " + node(cycle, consumer) + " [label=" + quoted(topic);
      if (contains(consumer.needs, topic)) dot_ += edge + style + "];\n";
      if (contains(consumer.needs_previous, topic)) dot_ += edge + ", style=dashed];\n";
    }
  }

  const std::vector<CycleCards>& cycles_;
  std::string dot_;
};

}  // namespace

std::string dot_graph(const std::string& name, const std::vector<CycleCards>& cycles) { return Graph(cycles).text(name); }

}  // namespace soccer
