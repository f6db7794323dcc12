#include "experiments/run/progress.h"

#include <gtest/gtest.h>

namespace soccer::experiment {
namespace {

TEST(ProgressBlock, has_the_same_columns_for_texts_of_any_script) {
  Progress progress;
  progress.phase = "search";
  Progress::Robot plain, other;
  plain.player = other.player = 2;
  plain.state = std::string(40, 'u') + " not shown";
  for (int i = 0; i < 40; ++i) other.state += "ü";
  progress.robots = {plain, other};
  const std::string block = progress_block(progress);
  const std::size_t first = block.find("  robot 2"), second = block.find("  robot 2", first + 1);
  std::string letters;
  for (int i = 0; i < 34; ++i) letters += "ü";
  EXPECT_EQ(block.substr(second).find(letters + "  ball"), block.substr(first).find(std::string(34, 'u') + "  ball"));
  EXPECT_EQ(block.find("not shown"), std::string::npos);
}

}  // namespace
}  // namespace soccer::experiment
