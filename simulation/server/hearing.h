#pragma once

#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "simulation/server/agent.h"

namespace soccer {

/// Whether (say …) takes it: 1 to 20 printable ASCII characters without blank and parentheses. Source: rcssserver3d 0.7.
bool may_be_said(std::string_view text);

/// One who plays, and where, m.
struct Talker {
  Agent* agent;
  Eigen::Vector3d place;
};

/// Brings what was said in this cycle to the ears of everybody within 50 m, and forgets it. Each hears himself always; and of his mates and
/// of his opponents the first who spoke, after which that ear is deaf for a cycle. Who said two things hears his last, the others his
/// first.
void let_hear(std::vector<Talker>& talkers);

}  // namespace soccer
