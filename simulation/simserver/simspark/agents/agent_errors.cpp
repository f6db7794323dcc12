#include "simulation/simserver/simspark/agents/agent_errors.h"

namespace soccer {

void report_error(const SimulationState& state, Agent& agent, const std::string& what) {
  constexpr int kMaxShown = 5;
  if (++agent.errors > kMaxShown) return;
  std::string line = "agent " + std::to_string(agent.id);
  if (agent.stage == Agent::Stage::kPlaying) line += " (" + agent.team + " " + std::to_string(agent.robot.unum) + ")";
  line += ": " + what;
  if (agent.errors == kMaxShown) line += " (further errors of this agent are not shown)";
  state.options.report(line);
}

}  // namespace soccer
