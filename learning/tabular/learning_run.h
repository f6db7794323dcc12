#pragma once

#include <cstdint>
#include <vector>

#include "learning/tabular/optimal_steps.h"
#include "learning/tabular/policy_evaluation.h"
#include "learning/tabular/table_learner.h"
#include "learning/tabular/tabular_parameters.h"

namespace soccer::tabular {

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
