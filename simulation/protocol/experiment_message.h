#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace soccer {

/// A robot's estimates, sent to an experiment controller once per vision frame. On the wire this is a length-prefixed s-expression of
/// key-value pairs in millimetres and degrees; in this struct all values are SI. Positions are in the frame of the robot's own team: x
/// points to the opponents' goal. Source of the content: Collette 2017. The keys are those of rUNSWift's protocol, so that its experiment
/// controllers can read our messages; state, role, penalised, falls, time and the wall clock are our additions.
struct Belief {
  int team_number = 0;
  std::string team_name;
  int player_number = 0;
  bool can_see_ball = false;
  int ball_seen_count = 0;   ///< consecutive vision frames with the ball
  int ball_lost_count = 0;   ///< consecutive vision frames without the ball
  double x = 0;              ///< m
  double y = 0;              ///< m
  double orientation = 0;    ///< rad, counter-clockwise from x
  double ball_distance = 0;  ///< m, along the ground
  std::string state;         ///< what the behaviour is doing, for display
  std::string role;          ///< the robot's role in its team; empty: none
  bool penalised = false;
  int falls = 0;                    ///< number of falls since the program started
  double time = 0;                  ///< s, game time of the vision frame that the estimates are based on
  double wall_time = 0;             ///< s since 1970 of that frame, by the robot's clock; 0: not sent
  double clock_error = 0;           ///< s, maximum error of that clock
  bool clock_synchronised = false;  ///< that clock is synchronised, by NTP or similar
};

/// Appends the belief in wire format, without the length prefix.
void append_belief(std::string& out, const Belief& belief);

/// Parses a belief. Unknown keys are ignored. Returns std::nullopt, and the reason in `error`, when the text is not a list of pairs, a
/// number is malformed, or player_number or time is missing.
std::optional<Belief> read_belief(std::string_view text, std::string& error);

}  // namespace soccer
