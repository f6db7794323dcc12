#include "experiments/vision/bench/average_precision.h"

#include <gtest/gtest.h>

namespace soccer {
namespace {

constexpr DetectionBox kFirst{0, 0, 10, 10}, kSecond{20, 0, 30, 10}, kNothing{50, 50, 60, 60};
constexpr DetectionBox kMostOfSecond{20, 0, 30, 6.25};  // overlap 0.625

/// Two images with three labels. By confidence: a hit, a false detection, one that hits up to an overlap of 0.6, a hit.
AveragePrecision two_images() {
  AveragePrecision result;
  result.add({{kFirst}, {kSecond}}, {{kMostOfSecond, 0.7}, {kFirst, 0.9}, {kNothing, 0.8}});
  result.add({{kFirst}}, {{kFirst, 0.6}});
  return result;
}

TEST(AveragePrecision, equals_the_value_computed_by_hand) {
  const AveragePrecision result = two_images();
  EXPECT_EQ(result.labels(), 3);
  // Overlap 0.5: recall 1/3, 1/3, 2/3, 1 at precision 1, 1/2, 2/3, 3/4, made monotonic 1, 3/4, 3/4, 3/4. Of the recalls 0, 0.01, … 1,
  // 34 are up to 1/3 and 67 above.
  const double at_50 = (34 * 1 + 67 * 0.75) / 101;
  EXPECT_NEAR(*result.at_50(), at_50, 1e-12);
  // Overlaps from 0.65 on: recall 1/3, 1/3, 1/3, 2/3 at precision 1, 1/2, 1/3, 1/2; 33 recalls are above 1/3 and up to 2/3.
  const double at_65 = (34 * 1 + 33 * 0.5) / 101;
  EXPECT_NEAR(*result.mean(), (3 * at_50 + 7 * at_65) / 10, 1e-12);
}

TEST(AveragePrecision, does_not_depend_on_how_images_are_grouped) {
  AveragePrecision first, both;
  first.add({{kFirst}}, {{kFirst, 0.6}});
  both.add({{kFirst}, {kSecond}}, {{kMostOfSecond, 0.7}, {kFirst, 0.9}, {kNothing, 0.8}});
  both.add(first);
  EXPECT_EQ(both.mean(), two_images().mean());
}

TEST(AveragePrecision, a_second_detection_of_an_object_is_false) {
  AveragePrecision result;
  result.add({{kFirst}, {kSecond}}, {{kFirst, 0.9}, {kFirst, 0.8}, {kSecond, 0.7}});
  // Recall 1/2, 1/2, 1 at precision 1, 1/2, 2/3; 51 recalls are up to 1/2.
  EXPECT_NEAR(*result.at_50(), (51 * 1 + 50 * 2.0 / 3) / 101, 1e-12);
}

TEST(AveragePrecision, an_ignored_label_may_be_found_or_not) {
  AveragePrecision found, missed;
  found.add({{kFirst}, {kSecond, true}}, {{kSecond, 0.95}, {kFirst, 0.9}});
  missed.add({{kFirst}, {kSecond, true}}, {{kFirst, 0.9}});
  EXPECT_EQ(found.labels(), 1);
  EXPECT_EQ(found.mean(), 1);
  EXPECT_EQ(missed.mean(), 1);
}

TEST(AveragePrecision, what_is_never_found_is_0_and_without_labels_there_is_none) {
  AveragePrecision nothing, without_labels;
  nothing.add({{kFirst}}, {});
  without_labels.add({}, {{kFirst, 0.9}});
  EXPECT_EQ(nothing.mean(), 0);
  EXPECT_EQ(without_labels.mean(), std::nullopt);
  EXPECT_EQ(without_labels.at_50(), std::nullopt);
}

}  // namespace
}  // namespace soccer
