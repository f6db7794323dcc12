#pragma once

#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "simulation/simserver/simspark/agents/agent.h"

namespace soccer {

/// Whether (say …) accepts the text: 1 to 20 printable ASCII characters without spaces and parentheses. Source: rcssserver3d 0.7.
bool is_valid_message(std::string_view text);

/// A playing agent and its position, m.
struct Speaker {
  Agent* agent;
  Eigen::Vector3d position;
};

/// Delivers the messages of this cycle to all agents within 50 m, and clears them. Each agent always hears itself. Of its teammates and of
/// its opponents it hears the first speaker each, after which that hear sensor accepts nothing for one cycle. If an agent sent two
/// messages, it hears its last itself, and the others hear its first.
void deliver_messages(std::vector<Speaker>& speakers);

}  // namespace soccer
