#include "blackboard/wiring/module_card.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace soccer {
namespace {

using Producers = std::map<std::string, std::size_t>;

/// Topological sort, depth first: a module comes after the producers of all topics that it needs.
class Sorter {
 public:
  Sorter(const std::vector<ModuleCard>& modules, const Producers& producers)
      : modules_(modules), producers_(producers), state_(modules.size(), State::kUntouched) {}

  Wiring sort() {
    for (std::size_t m = 0; m < modules_.size(); ++m)
      if (!visit(m)) break;
    return std::move(wiring_);
  }

 private:
  enum class State { kUntouched, kOnPath, kDone };

  bool visit(std::size_t module) {
    if (state_[module] == State::kDone) return true;
    if (state_[module] == State::kOnPath) {
      const auto start = std::ranges::find(path_, module);
      wiring_.error = "cyclic dependency: ";
      for (auto step = start; step != path_.end(); ++step) wiring_.error += modules_[*step].name + " -> ";
      wiring_.error += modules_[module].name;
      return false;
    }
    state_[module] = State::kOnPath;
    path_.push_back(module);
    for (const std::string& topic : modules_[module].needs)
      if (!visit(producers_.at(topic))) return false;
    path_.pop_back();
    state_[module] = State::kDone;
    wiring_.order.push_back(module);
    return true;
  }

  const std::vector<ModuleCard>& modules_;
  const Producers& producers_;
  std::vector<State> state_;
  std::vector<std::size_t> path_;
  Wiring wiring_;
};

}  // namespace

Wiring wire_up(const std::vector<ModuleCard>& modules) {
  Producers producers;
  for (std::size_t m = 0; m < modules.size(); ++m)
    for (const std::string& topic : modules[m].produces)
      if (const auto [other, first] = producers.emplace(topic, m); !first)
        return {{}, "topic '" + topic + "' is produced by " + modules[other->second].name + " and by " + modules[m].name};
  for (const ModuleCard& module : modules)
    for (const auto* wanted : {&module.needs, &module.needs_previous})
      for (const std::string& topic : *wanted)
        if (!producers.contains(topic)) return {{}, module.name + " needs topic '" + topic + "', which no module produces"};
  return Sorter(modules, producers).sort();
}

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
