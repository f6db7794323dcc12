#pragma once

#include <array>
#include <string>

#include "experiments/findball/test_table.h"

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

/// The results of Collette 2017 with NAO V5 robots: the first five positions, five tests each (tables 5.5 to 5.8).
inline constexpr int kThesisRealTests = 5;  ///< for each position
inline constexpr int kThesisSimTests = 10;  ///< for each position, in simulation
using ThesisReality = std::array<ThesisResult, 5>;
inline constexpr ThesisReality kThesisReal2016One{{{5, 39.31}, {5, 48.93}, {5, 40.24}, {0, 0}, {5, 71.68}}};         // 5.5
inline constexpr ThesisReality kThesisReal2017One{{{5, 57.13}, {5, 108.03}, {5, 109.10}, {4, 109.56}, {5, 63.05}}};  // 5.6
inline constexpr ThesisReality kThesisReal2016Three{{{5, 32.36}, {4, 103.59}, {5, 82.88}, {1, 50.61}, {5, 42.51}}};  // 5.7
inline constexpr ThesisReality kThesisReal2017Three{{{5, 24.34}, {5, 38.29}, {5, 70.90}, {4, 57.40}, {5, 43.26}}};   // 5.8

/// Walking speed of its simulated robots and of its NAOs, mm/s (table 5.15 and section 5.3.2); simulated times are multiplied by their
/// ratio (tables 5.16 and 5.17).
inline constexpr double kThesisSimSpeed = 178.937, kThesisRealSpeed = 300;

/// Walking speeds, of which the ratio adjusts simulated times, as in Collette 2017, section 5.3.2.
struct WalkSpeeds {
  double simulated = 1;  ///< mm/s
  double real = 1;       ///< mm/s
  double adjustment() const { return simulated / real; }
};

/// Simulation against reality as Markdown, by positions that both experiments have: find rates, times, times adjusted for speed, and their
/// differences (the contents of tables 5.11 to 5.17 of Collette 2017), with the thesis's values beside for its methods and positions.
std::string reality_table(const FinishedTests& simulated, const FinishedTests& real, const WalkSpeeds& speeds);

}  // namespace soccer::experiment
