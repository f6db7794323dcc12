#pragma once

#include <map>
#include <utility>
#include <vector>

namespace soccer {

/// The connected agents of a simulation by id, in the order of connection. Ids count up from 1 and are not reused. A value type.
template <class Agent>
class AgentTable {
 public:
  /// Adds an agent and returns its id.
  int connect() {
    const int id = next_id_++;
    agents_[id].id = id;
    return id;
  }
  /// Removes an agent that does not play.
  void erase(int id) { agents_.erase(id); }

  std::map<int, Agent>& all() { return agents_; }
  const std::map<int, Agent>& all() const { return agents_; }
  Agent& at(int id) { return agents_.at(id); }
  const Agent& at(int id) const { return agents_.at(id); }
  /// nullptr if there is no such agent.
  Agent* find(int id) {
    const auto found = agents_.find(id);
    return found == agents_.end() ? nullptr : &found->second;
  }

  /// Restores the agents of an earlier state, of which those that are connected now remain. resumed(then, now): the agent as it goes on,
  /// from its earlier state and its connection; `then` is nullptr if it has connected since.
  template <class Resume>
  void resume(const AgentTable& earlier, const Resume& resumed) {
    for (auto& [id, agent] : agents_) {
      const auto then = earlier.agents_.find(id);
      agent = resumed(then == earlier.agents_.end() ? nullptr : &then->second, std::move(agent));
    }
  }

 private:
  std::map<int, Agent> agents_;
  int next_id_ = 1;
};

}  // namespace soccer
