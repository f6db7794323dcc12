#include "learning/tabular/learning_run.h"

#include <algorithm>

#include "blackboard/error.h"

namespace soccer::tabular {

GoToBallExperiment::GoToBallExperiment(const TabularParameters& parameters, Target target)
    : parameters_(parameters),
      world_(parameters.world, target),
      optimum_(world_, parameters.optimum),
      starts_(evaluation_starts(world_, optimum_, parameters.evaluation.rows)) {
  if (starts_.empty())
    throw InputError("GoToBallParameters", "no start of the evaluation can reach the target", "choose other speeds or more rows");
}

double GoToBallExperiment::mean_optimal_steps() const {
  int sum = 0;
  for (const RobotPose& start : starts_) sum += optimum_.from(start).value_or(0);
  return static_cast<double>(sum) / static_cast<double>(starts_.size());
}

std::vector<CurvePoint> GoToBallExperiment::run(Method method, std::uint64_t seed) const {
  Engine engine(seed);
  const std::unique_ptr<TableLearner> learner = make_learner(method, world_, parameters_.learner);
  std::vector<CurvePoint> curve;
  curve.reserve(static_cast<std::size_t>(parameters_.run.evaluations));
  int taken = 0;
  for (std::int64_t i = 1; i <= parameters_.run.evaluations; ++i) {
    const int until = static_cast<int>(i * parameters_.run.decisions / parameters_.run.evaluations);
    learner->learn(until - taken, engine);
    taken = until;
    // An engine of its own, so that learning does not depend on how often the table is evaluated.
    Engine evaluating(seed);
    curve.push_back({taken, evaluate(*learner, world_, optimum_, starts_, parameters_.evaluation, evaluating)});
  }
  return curve;
}

}  // namespace soccer::tabular
