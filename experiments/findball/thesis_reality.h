#pragma once

#include <array>

#include "experiments/findball/thesis_results.h"

namespace soccer::experiment {

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

}  // namespace soccer::experiment
