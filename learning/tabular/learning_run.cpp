#include "learning/tabular/learning_run.h"

#include <algorithm>

#include "blackboard/common/error.h"
#include "blackboard/geometry/angle.h"

namespace soccer::tabular {
namespace {

/// Decisions until the target, or max_steps + 1.
int walked_steps(const TableLearner& learner, const GoToBallWorld& world, RobotPose pose, const PolicyEvaluationParameters& parameters,
                 RandomStream& random) {
  for (int steps = 0; steps <= parameters.max_steps; ++steps) {
    if (world.reached(pose)) return steps;
    const bool explores = random.chance(parameters.exploration);
    pose = world.after(pose, explores ? random.integer(0, kActions - 1) : learner.greedy_action(pose));
  }
  return parameters.max_steps + 1;
}

}  // namespace

std::vector<RobotPose> evaluation_starts(const GoToBallWorld& world, const OptimalSteps& optimum, int rows) {
  const double spacing = world.parameters().size / rows;
  const int headings = world.start_headings();
  std::vector<RobotPose> starts;
  starts.reserve(static_cast<std::size_t>(rows) * static_cast<std::size_t>(rows) * static_cast<std::size_t>(headings));
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < rows; ++column)
      for (int heading = 0; heading < headings; ++heading) {
        const RobotPose pose{(row + 0.5) * spacing, (column + 0.5) * spacing, heading * 2 * kPi / headings};
        if (!world.reached(pose) && optimum.from(pose)) starts.push_back(pose);
      }
  return starts;
}

PolicyScore evaluate(const TableLearner& learner, const GoToBallWorld& world, const OptimalSteps& optimum,
                     const std::vector<RobotPose>& starts, const PolicyEvaluationParameters& parameters, RandomStream& random) {
  int reached = 0, steps = 0, optimal = 0;
  for (const RobotPose& start : starts) {
    const int walked = walked_steps(learner, world, start, parameters, random);
    if (walked > parameters.max_steps) continue;
    ++reached;
    steps += walked;
    optimal += optimum.from(start).value_or(0);
  }
  if (reached == 0) return {};
  return {static_cast<double>(reached) / static_cast<double>(starts.size()), static_cast<double>(steps) / reached,
          static_cast<double>(optimal) / reached};
}

bool useful(const PolicyScore& score, const PolicyEvaluationParameters& parameters) {
  return score.reached >= parameters.enough_reached && score.ratio() <= parameters.enough_ratio;
}

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
  RandomStream random(seed);
  const std::unique_ptr<TableLearner> learner = make_learner(method, world_, parameters_.learner);
  std::vector<CurvePoint> curve;
  curve.reserve(static_cast<std::size_t>(parameters_.run.evaluations));
  int taken = 0;
  for (std::int64_t i = 1; i <= parameters_.run.evaluations; ++i) {
    const int until = static_cast<int>(i * parameters_.run.decisions / parameters_.run.evaluations);
    learner->learn(until - taken, random);
    taken = until;
    // A stream of its own, so that learning does not depend on how often the table is evaluated.
    RandomStream evaluating(seed);
    curve.push_back({taken, evaluate(*learner, world_, optimum_, starts_, parameters_.evaluation, evaluating)});
  }
  return curve;
}

}  // namespace soccer::tabular
