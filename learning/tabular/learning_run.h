#pragma once

#include <cstdint>
#include <vector>

#include "learning/tabular/optimal_steps.h"
#include "learning/tabular/table_learner.h"
#include "learning/tabular/tabular_parameters.h"

namespace soccer::tabular {

/// What a robot that acts by a table achieves.
struct PolicyScore {
  double reached = 0;  ///< share of starts from which the target is reached
  double steps = 0;    ///< mean number of decisions, of the starts that reached it; 0 if none did
  double optimal = 0;  ///< mean optimal number of decisions from the same starts; 0 if none did

  /// Decisions relative to the optimum; 0 if no start reached the target.
  double ratio() const { return optimal > 0 ? steps / optimal : 0; }
};

/// The starts of an evaluation: a grid, each position with each of the headings in which episodes begin, without those that are at the
/// target or cannot reach it.
std::vector<RobotPose> evaluation_starts(const GoToBallWorld& world, const OptimalSteps& optimum, int rows);

/// Lets the robot act from each start. engine: for the share of random actions.
PolicyScore evaluate(const TableLearner& learner, const GoToBallWorld& world, const OptimalSteps& optimum,
                     const std::vector<RobotPose>& starts, const PolicyEvaluationParameters& parameters, RandomStream& random);

/// Whether a table has converged usefully: it leads from enough starts to the target, in at most enough_ratio times the optimal number of
/// decisions. The thesis (section 3.4) has no number, and judges the values by running the robot, because they never settle.
bool useful(const PolicyScore& score, const PolicyEvaluationParameters& parameters);

/// One evaluation in the course of a run.
struct CurvePoint {
  int decisions = 0;  ///< taken until then
  PolicyScore score;
};

/// The task with one target: its world and its optimum, which all runs share. It is not changed by them, so that runs may be in parallel.
class GoToBallExperiment {
 public:
  GoToBallExperiment(const TabularParameters& parameters, Target target);
  GoToBallExperiment(const GoToBallExperiment&) = delete;
  GoToBallExperiment& operator=(const GoToBallExperiment&) = delete;

  const TabularParameters& parameters() const { return parameters_; }
  /// Mean optimal number of decisions from the starts of the evaluation.
  double mean_optimal_steps() const;
  /// Learns a table, and returns its learning curve. The same seed gives the same curve.
  std::vector<CurvePoint> run(Method method, std::uint64_t seed) const;

 private:
  TabularParameters parameters_;
  GoToBallWorld world_;
  OptimalSteps optimum_;
  std::vector<RobotPose> starts_;
};

}  // namespace soccer::tabular
