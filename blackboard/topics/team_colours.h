#pragma once

#include <cstdint>

#include "blackboard/common/describe.h"

namespace soccer {

/// Colour of a team's jerseys, with the codes of the SPL's GameController. Source: its RoboCupGameControlData.h, 2017.
enum class TeamColour : std::uint8_t { kBlue, kRed, kYellow, kBlack, kWhite, kGreen, kOrange, kPurple, kBrown, kGrey };
BOOST_DESCRIBE_ENUM(TeamColour, kBlue, kRed, kYellow, kBlack, kWhite, kGreen, kOrange, kPurple, kBrown, kGrey)

/// Colours of both teams' jerseys in this half.
struct TeamColours {
  TeamColour own = TeamColour::kBlue;
  TeamColour opponent = TeamColour::kRed;
  DESCRIBE(TeamColours, (own, ""), (opponent, ""))
};

}  // namespace soccer
