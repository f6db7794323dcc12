#include "blackboard/wiring/module_card.h"

#include <algorithm>
#include <map>
#include <optional>

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

}  // namespace soccer
