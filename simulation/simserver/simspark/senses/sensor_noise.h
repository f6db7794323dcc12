#pragma once

#include <boost/random/normal_distribution.hpp>

#include "simulation/simserver/simspark/agents/agent.h"

namespace soccer {

/// A normally distributed error with mean 0, from the agent's random numbers; a deviation of 0 draws none.
inline double noise(Agent& agent, double deviation) {
  return deviation > 0 ? boost::random::normal_distribution<double>(0, deviation)(agent.noise) : 0;
}

}  // namespace soccer
