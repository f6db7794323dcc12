#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "blackboard/topics/team_colours.h"

namespace soccer {

/// A colour in percent of sRGB's channels, with its gamma curve.
struct TypicalColour {
  int red = 0, green = 0, blue = 0;
};

/// Typical jerseys, in the order of TeamColour.
inline constexpr std::array<TypicalColour, 10> kTypicalJerseys{{{17, 32, 76},
                                                                {79, 17, 17},
                                                                {88, 78, 20},
                                                                {17, 17, 17},
                                                                {88, 88, 88},
                                                                {20, 58, 28},
                                                                {88, 47, 17},
                                                                {48, 20, 62},
                                                                {48, 32, 20},
                                                                {50, 50, 50}}};

/// The team colour whose typical jersey is nearest.
inline TeamColour nearest_colour(const TypicalColour& colour) {
  const auto difference = [&](const TypicalColour& typical) {
    return std::abs(typical.red - colour.red) + std::abs(typical.green - colour.green) + std::abs(typical.blue - colour.blue);
  };
  return static_cast<TeamColour>(std::ranges::min_element(kTypicalJerseys, {}, difference) - kTypicalJerseys.begin());
}

}  // namespace soccer
