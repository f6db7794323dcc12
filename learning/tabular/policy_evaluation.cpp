#include "learning/tabular/policy_evaluation.h"

#include <boost/random/uniform_01.hpp>
#include <boost/random/uniform_int_distribution.hpp>

#include "blackboard/geometry/angle.h"

namespace soccer::tabular {
namespace {

/// Decisions until the target, or max_steps + 1.
int walked_steps(const TableLearner& learner, const GoToBallWorld& world, RobotPose pose, const PolicyEvaluationParameters& parameters,
                 Engine& engine) {
  boost::random::uniform_01<double> share;
  const boost::random::uniform_int_distribution<int> any(0, kActions - 1);
  for (int steps = 0; steps <= parameters.max_steps; ++steps) {
    if (world.reached(pose)) return steps;
    const bool random = share(engine) < parameters.exploration;
    pose = world.after(pose, random ? any(engine) : learner.greedy_action(pose));
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
                     const std::vector<RobotPose>& starts, const PolicyEvaluationParameters& parameters, Engine& engine) {
  int reached = 0, steps = 0, optimal = 0;
  for (const RobotPose& start : starts) {
    const int walked = walked_steps(learner, world, start, parameters, engine);
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

}  // namespace soccer::tabular
