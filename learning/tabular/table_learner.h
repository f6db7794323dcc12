#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "learning/tabular/go_to_ball_world.h"
#include "learning/tabular/tabular_parameters.h"

namespace soccer::tabular {

/// The three learners of the thesis, section 3.2.
enum class Method {
  kPlain,   ///< Q-learning on boxes
  kTraces,  ///< Q-learning on boxes with traces: algorithm 3.1
  kCases,   ///< uniform case-based Q-learning: points instead of boxes, with traces
};

/// "plain", "traces", "cases"; otherwise std::nullopt.
std::optional<Method> method_of(std::string_view name);

/// Learns a table by walking through a world, which must outlive it.
class TableLearner {
 public:
  virtual ~TableLearner() = default;

  /// Takes a number of decisions, in episodes that begin at random starts. The last episode may end early.
  virtual void learn(int decisions, Engine& engine) = 0;
  /// The action with the greatest value; among equal ones the first.
  virtual int greedy_action(const RobotPose& pose) const = 0;
  /// The value of an action, which is an estimate of the sum of all rewards.
  virtual double value(const RobotPose& pose, int action) const = 0;
};

std::unique_ptr<TableLearner> make_learner(Method method, const GoToBallWorld& world, const TabularLearnerParameters& parameters);

}  // namespace soccer::tabular
