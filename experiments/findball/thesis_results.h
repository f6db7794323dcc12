#pragma once

#include <array>

namespace soccer::experiment {

/// The results of Collette 2017 (tables 5.3 and 5.4) with three simulated robots and ten tests per position.
struct ThesisResult {
  int found;       ///< number of tests out of ten that found the ball
  double average;  ///< s, average over the tests that found the ball
};
inline constexpr std::array<ThesisResult, 10> kThesis2016{
    {{10, 48.50}, {10, 80.30}, {10, 59.20}, {1, 100.00}, {10, 87.00}, {8, 70.63}, {10, 61.30}, {8, 139.88}, {5, 99.20}, {8, 115.63}}};
inline constexpr std::array<ThesisResult, 10> kThesis2017{
    {{10, 57.90}, {10, 78.20}, {10, 93.80}, {10, 107.50}, {10, 75.40}, {9, 48.56}, {10, 82.10}, {10, 26.60}, {7, 110.43}, {10, 30.60}}};

}  // namespace soccer::experiment
