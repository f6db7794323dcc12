#include "learning/tabular/tabular_parameters.h"

#include <gtest/gtest.h>

#include "blackboard/common/error.h"

namespace soccer::tabular {
namespace {

TEST(TabularParameters, are_changed_by_name) {
  const TabularParameters changed = tabular_parameters({{"GoToBallParameters.turn", 0.4}, {"TabularLearnerParameters.trace", 5}});
  EXPECT_EQ(changed.world.turn, 0.4);
  EXPECT_EQ(changed.learner.trace, 5);
  EXPECT_EQ(changed.run, LearningRunParameters());
}

TEST(TabularParameters, have_the_values_of_the_thesis) {
  const TabularParameters defaults = tabular_parameters({});
  EXPECT_EQ(defaults.learner.trace, 20);
  EXPECT_EQ(defaults.learner.trace_rate, 0.3);
  EXPECT_EQ(defaults.learner.case_rate, 0.1);
  EXPECT_EQ(defaults.learner.discount, 1);
  EXPECT_EQ(defaults.world.cells, 100);
  EXPECT_EQ(defaults.world.headings, 8);
}

TEST(TabularParameters, an_unknown_name_and_a_value_out_of_range_are_errors) {
  try {
    tabular_parameters({{"WalkParameters.lift", 1}});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "'WalkParameters.lift': is not a parameter of this experiment; write Type.name, as in GoToBallParameters.turn");
  }
  EXPECT_THROW(tabular_parameters({{"GoToBallParameters.lift", 1}}), InputError);
  EXPECT_THROW(tabular_parameters({{"GoToBallParameters.turn", -1}}), InputError);
  EXPECT_THROW(tabular_parameters({{"turn", 1}}), InputError);
}

}  // namespace
}  // namespace soccer::tabular
