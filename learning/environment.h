#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "blackboard/common/policy/policy.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// Values of named quantities of an episode, such as the ball's place, that replace the drawn ones.
using FixedQuantities = std::map<std::string, double>;

/// How a step of an environment ended, for all of its agents.
struct Outcome {
  bool terminated = false;  ///< a final state: success, a fall, a goal
  bool truncated = false;   ///< the time is over
  bool success = false;     ///< the task was achieved; meaningful at the end of an episode
  float result = 0;         ///< at the end of an episode: the task's own figure, such as the distance of a kick in m
};

/// A task for learning: one or more agents that observe and act at a fixed rate of simulated time. Observations are of the order of 1,
/// actions are limited to -1…1. Deterministic: an episode depends on the seed, its number since seed(), the fixed quantities and the
/// actions only, if observe() is called once after reset() and once after each step.
class Environment {
 public:
  Environment() = default;
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  virtual ~Environment() = default;

  virtual const std::vector<std::string>& agents() const = 0;             ///< names
  virtual const std::vector<std::string>& observation_names() const = 0;  ///< elements of one agent's observation
  virtual const std::vector<std::string>& action_names() const = 0;       ///< elements of one agent's action
  virtual Mirror observation_mirror() const = 0;                          ///< of one agent's observation
  virtual Mirror action_mirror() const = 0;                               ///< of one agent's action
  /// For the file of a policy (blackboard/common/policy/policy.h): its kind, and the section of its parameters in YAML.
  virtual std::string policy_kind() const = 0;
  virtual std::string policy_parameters() const = 0;
  virtual double step_time() const = 0;  ///< s, of simulated time

  /// Restarts the random numbers of this environment, as they are before an episode, counted from 0.
  virtual void seed(std::uint64_t seed, std::uint64_t episode) = 0;
  /// Begins an episode. Errors: InputError for a quantity that the task does not draw.
  virtual void reset(const FixedQuantities& fixed) = 0;
  /// Writes the observations of all agents, one after the other.
  virtual void observe(std::span<float> out) = 0;
  /// Executes the actions of all agents, one after the other, and writes a reward for each agent. Actions that are not finite count as 0.
  virtual Outcome step(std::span<const float> actions, std::span<float> rewards) = 0;

  virtual SceneTruth scene() const = 0;    ///< for logs
  virtual SceneState picture() const = 0;  ///< for images
};

}  // namespace soccer
