#pragma once

#include <array>

#include "blackboard/topics/team_colours.h"

namespace soccer {

/// A colour in percent of sRGB's channels, with its gamma curve.
struct TypicalColour {
  int red = 0, green = 0, blue = 0;
};

/// Typical jerseys, in the order of TeamColour. The rules name the colours only; these are about the reflectances of the rendered jerseys
/// (simulation/cameras/jersey_colours.cpp) with a gamma of 2.2, not measured on cloth.
inline constexpr std::array<TypicalColour, 10> kTypicalJerseys{{
    {17, 32, 76},  // blue
    {79, 17, 17},  // red
    {88, 78, 20},  // yellow
    {17, 17, 17},  // black
    {88, 88, 88},  // white
    {20, 58, 28},  // green
    {88, 47, 17},  // orange
    {48, 20, 62},  // purple
    {48, 32, 20},  // brown
    {50, 50, 50},  // grey
}};

}  // namespace soccer
