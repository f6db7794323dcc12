#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "blackboard/common/describe.h"
#include "learning/tabular/go_to_ball_world.h"

namespace soccer::tabular {

/// Part of the value of a pose that one row of the table contributes.
struct Share {
  std::uint32_t row = 0;
  float weight = 1;  ///< 0 to 1; the weights of a pose add up to 1
};

/// The learners of Yusmanthia 2011, chapter 3. Learning rates, discount and trace length are those of section 3.3; that section does not
/// state the rate of plain Q-learning, of which it tried several, nor how the learner explores and when an episode ends without success.
struct TabularLearnerParameters {
  // clang-format off
  PARAMETERS(TabularLearnerParameters,
      (double, plain_rate, 0.3, "", 0, 1, "learning rate of plain Q-learning"),
      (double, trace_rate, 0.3, "", 0, 1, "learning rate of Q-learning with traces"),
      (double, case_rate, 0.1, "", 0, 1, "learning rate of case-based Q-learning"),
      (double, discount, 1, "", 0, 1, "discount of the next state's value; 1: none"),
      (int, trace, 20, "", 1, 10000, "last decisions that are updated after each decision, with traces and case-based"),
      (double, exploration, 0.1, "", 0, 1, "share of random actions while learning"),
      (int, max_decisions, 100, "", 1, 100000, "decisions after which an episode ends"))
  // clang-format on
};

/// How a table is judged: the robot acts by it from a grid of starts, with a few random actions, which free it from cycles of a
/// deterministic world.
struct PolicyEvaluationParameters {
  // clang-format off
  PARAMETERS(PolicyEvaluationParameters,
      (int, rows, 16, "", 1, 1000, "rows and columns of the grid of starts, each with the headings in which episodes begin"),
      (double, exploration, 0.05, "", 0, 1, "share of random actions"),
      (int, max_steps, 100, "", 1, 100000, "decisions within which the target must be reached"),
      (double, enough_reached, 0.8, "", 0, 1, "share of starts that a useful table reaches at least"),
      (double, enough_ratio, 3, "", 1, 1000, "decisions relative to the optimum that a useful table takes at most"))
  // clang-format on
};

/// How long a table learns.
struct LearningRunParameters {
  // clang-format off
  PARAMETERS(LearningRunParameters,
      (int, decisions, 2500000, "", 1, 2000000000, "decisions of a run"),
      (int, evaluations, 15, "", 1, 10000, "evaluations of a run, at equal distances, the last one at its end"))
  // clang-format on
};

/// The positions and headings between which the optimum is searched. With the defaults, headings are exact: turns of 30 degrees from one of
/// 8 headings lead to multiples of 15 degrees.
struct OptimalStepsParameters {
  // clang-format off
  PARAMETERS(OptimalStepsParameters,
      (int, cells, 200, "", 2, 1000, "divisions of a side of the area"),
      (int, headings, 24, "", 1, 720, "divisions of the heading"))
  // clang-format on
};

/// All parameters of the experiment.
struct TabularParameters {
  GoToBallParameters world;
  TabularLearnerParameters learner;
  PolicyEvaluationParameters evaluation;
  LearningRunParameters run;
  OptimalStepsParameters optimum;
};

/// The default parameters with changes, such as {"GoToBallParameters.turn", 0.4}. Errors: InputError for an unknown name or a value out of
/// its range.
TabularParameters tabular_parameters(const std::map<std::string, double>& changes);

}  // namespace soccer::tabular
