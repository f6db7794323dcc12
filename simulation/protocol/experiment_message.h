#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// What a robot believes, as it tells an experiment controller once a vision frame. On the wire it is a length-prefixed
/// s-expression of key and value pairs in millimetres and degrees. Source: Collette 2017, which tells what is sent; the
/// names of the keys are those on rUNSWift's wire, so that its experiment controllers understand ours; state, role,
/// penalised, falls and time are our own. Here it is SI. Places are those of the robot's own team: x
/// to the opponents' goal.
struct Belief {
  int team_number = 0;
  std::string team_name;
  int player_number = 0;
  bool can_see_ball = false;
  int ball_seen_count = 0;   ///< vision frames in a row with the ball
  int ball_lost_count = 0;   ///< vision frames in a row without it
  double x = 0;              ///< m
  double y = 0;              ///< m
  double orientation = 0;    ///< rad, counter-clockwise from x
  double ball_distance = 0;  ///< m, along the ground
  std::string state;         ///< what behaviour does, for people
  std::string role;          ///< that the robot holds in its team; empty: none
  bool penalised = false;
  int falls = 0;    ///< since the start
  double time = 0;  ///< s, the game's time of the frame that the belief rests on
};

/// Appends the belief as it goes over the wire (without length prefix).
void append_belief(std::string& out, const Belief& belief);

/// Reads a belief. Unknown keys are passed over. Nothing, and a sentence in `complaint`, when the text is no list of
/// pairs, a number is none, or player_number or time is missing.
std::optional<Belief> read_belief(std::string_view text, std::string& complaint);

}  // namespace soccer
