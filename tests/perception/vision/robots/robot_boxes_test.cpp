#include "perception/vision/robots/robot_boxes.h"

#include <cmath>

#include <gtest/gtest.h>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr int kRows = 15, kColumns = 20;

/// Outputs of a net with one position for 4 x 4 cells.
struct Outputs {
  std::vector<float> values = std::vector<float>(std::size_t{kRows} * kColumns * RobotBoxes::kOutputs, 0.0F);

  Outputs() {
    for (std::size_t i = 0; i < values.size(); i += RobotBoxes::kOutputs) values[i] = -9;
  }
  float* at(int row, int column) { return values.data() + static_cast<std::ptrdiff_t>(row * kColumns + column) * RobotBoxes::kOutputs; }
  /// A robot with its centre in the middle of a position, 8 x 16 cells in size.
  void add(int row, int column, float logit) {
    at(row, column)[0] = logit;
    at(row, column)[4] = std::log(2.0F);
  }
};

TEST(RobotBoxes, have_the_position_and_size_of_the_outputs_of_the_net) {
  Outputs outputs;
  outputs.add(5, 7, 2);
  float* const values = outputs.at(5, 7);
  values[1] = 0.5F;   // centre, 2 cells to the right
  values[6] = 2.25F;  // foot, 9 cells below
  values[7] = 1;
  values[9] = 3;
  RobotBoxes boxes({kRows, kColumns, RobotBoxes::kOutputs});
  const auto found = boxes.find(outputs.values, {});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR(found[0].confidence(), 1 / (1 + std::exp(-2.0)), 1e-6);
  EXPECT_NEAR(found[0].left, 28, 1e-5);
  EXPECT_NEAR(found[0].right, 36, 1e-5);
  EXPECT_NEAR(found[0].top, 14, 1e-5);
  EXPECT_NEAR(found[0].bottom, 30, 1e-5);
  EXPECT_NEAR(found[0].foot.x, 30, 1e-5);
  EXPECT_NEAR(found[0].foot.y, 31, 1e-5);
  EXPECT_NEAR(found[0].facing, kPi / 2, 1e-6);
  EXPECT_TRUE(found[0].fallen);
}

TEST(RobotBoxes, that_overlap_are_reduced_to_the_most_certain_one) {
  Outputs outputs;
  outputs.add(5, 7, 2);
  outputs.add(5, 8, 3);
  outputs.add(5, 15, 1);
  RobotBoxes boxes({kRows, kColumns, RobotBoxes::kOutputs});
  const auto found = boxes.find(outputs.values, {.max_overlap = 0.3});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_NEAR(found[0].left, 30, 1e-5);
  EXPECT_NEAR(found[1].left, 58, 1e-5);
}

TEST(RobotBoxes, that_are_uncertain_are_left_out) {
  Outputs outputs;
  outputs.add(5, 7, -1);
  RobotBoxes boxes({kRows, kColumns, RobotBoxes::kOutputs});
  EXPECT_TRUE(boxes.find(outputs.values, {.min_confidence = 0.5}).empty());
  EXPECT_EQ(boxes.find(outputs.values, {.min_confidence = 0.2}).size(), 1U);
}

TEST(RobotBoxes, may_be_four_in_a_position_of_the_net) {
  constexpr int kParts = 4;
  std::vector<float> values(std::size_t{8} * 10 * kParts * RobotBoxes::kOutputs, 0.0F);
  for (std::size_t i = 0; i < values.size(); i += RobotBoxes::kOutputs) values[i] = -9;
  const std::size_t place = (std::size_t{3} * 10 + 4) * kParts;  // row 3, column 4
  values[(place + 2) * RobotBoxes::kOutputs] = 4;                // lower left of the four
  RobotBoxes boxes({8, 10, kParts * RobotBoxes::kOutputs});
  const auto found = boxes.find(values, {});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_NEAR((found[0].left + found[0].right) / 2, 8.5 * 4, 1e-5);
  EXPECT_NEAR((found[0].top + found[0].bottom) / 2, 7.5 * 4, 1e-5);
}

TEST(RobotBoxes, reject_a_net_with_other_outputs) { EXPECT_THROW(RobotBoxes({15, 20, 12}), std::logic_error); }

}  // namespace
}  // namespace soccer
