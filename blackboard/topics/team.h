#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/search.h"

namespace soccer {

/// Roles of players. Each one except kNone is held by at most one robot of a team.
enum class PlayerRole : std::uint8_t { kNone, kGoalie, kDefender, kMidfielder, kUpfielder, kStriker };
BOOST_DESCRIBE_ENUM(PlayerRole, kNone, kGoalie, kDefender, kMidfielder, kUpfielder, kStriker)

/// A teammate that a robot sees and identifies by its number.
struct SeenMate {
  int number = 0;
  Point2<Ground> at;
  DESCRIBE(SeenMate, (number, ""), (at, ""))
};

/// A robot's report to its team, a few times per second. Producer: behaviour/team. Sent as an SPLStandardMessage.
struct TeamReport {
  int number = 0;
  double clock = 0;  ///< Game::clock of the report
  Pose2<Field, Ground> pose;
  double pose_deviation = 0;  ///< standard deviation of the position along its least certain axis
  bool lost = false;          ///< the pose is invalid
  bool fallen = false;        ///< lying on the ground or getting up
  bool ball_known = false;
  double ball_age = 0;  ///< since the ball was last seen
  Point2<Ground> ball;
  Point2<Ground> ball_velocity;           ///< m/s, relative to the field, along the robot's axes
  PlayerRole role = PlayerRole::kNone;    ///< role held by the robot
  PlayerRole wanted = PlayerRole::kNone;  ///< role that it takes as soon as no other robot holds it
  double time_to_ball = 0;
  Point2<Field> walking_to;
  Point2<Field> shooting_to;
  SearchShare search;                     ///< probable positions of the ball, from the robot's own observations
  std::vector<SeenMate> mates;            ///< teammates that the robot currently sees
  std::vector<Point2<Ground>> opponents;  ///< opponents that the robot sees or has just seen
  double walk_speed = 0;                  ///< average speed of walking to the ball; 0: not reported
  double kick_distance = 0;               ///< maximum distance; 0: not reported
  double side_confidence = 0;             ///< 0…1, that the pose is not the mirrored one
  DESCRIBE(TeamReport, (number, ""), (clock, "s"), (pose, ""), (pose_deviation, "m"), (lost, ""), (fallen, ""), (ball_known, ""),
           (ball_age, "s"), (ball, ""), (ball_velocity, "m/s"), (role, ""), (wanted, ""), (time_to_ball, "s"), (walking_to, ""),
           (shooting_to, ""), (search, ""), (mates, ""), (opponents, "m"), (walk_speed, "m/s"), (kick_distance, "m"), (side_confidence, ""))
};

/// The newest report of each teammate that was received recently, sorted by number. Producer: robot/network.
struct TeamMates {
  std::vector<TeamReport> reports;
  std::uint32_t heard = 0;    ///< messages received since the start
  std::uint32_t ignored = 0;  ///< datagrams that were not a message of a teammate
  DESCRIBE(TeamMates, (reports, ""), (heard, ""), (ignored, ""))
};

/// An opponent that robots of the team see.
struct SharedOpponent {
  Point2<Field> position;  ///< mean of the observations
  int observers = 0;       ///< number of robots of the team that see it
  bool own = false;        ///< this robot tracks it itself
  double heat = 0;         ///< 0…1: how likely it kicks the ball soon; 1 while the ball is in reach of its feet
  bool fallen = false;     ///< this robot sees it lying on the ground
  DESCRIBE(SharedOpponent, (position, "m"), (observers, ""), (own, ""), (heat, ""), (fallen, ""))
};

/// The opponents that this robot tracks or its teammates report. Producer: behaviour/team.
struct TeamOpponents {
  std::vector<SharedOpponent> opponents;
  double heat = 0;  ///< 0…1: how likely any of them kicks the ball soon; 0 while no robot of the team knows the ball
  DESCRIBE(TeamOpponents, (opponents, ""), (heat, ""))
};

/// The robot's targets for walking and shooting, reported to its teammates. Producer: behaviour.
struct Intention {
  bool has_goal = false;
  Point2<Field> walking_to;
  bool has_target = false;
  Point2<Field> shooting_to;
  DESCRIBE(Intention, (has_goal, ""), (walking_to, ""), (has_target, ""), (shooting_to, ""))
};

/// The role of this robot. Producer: behaviour/team.
struct OwnRole {
  PlayerRole role = PlayerRole::kNone;    ///< role held by this robot: no other robot of the team reports it as its own
  PlayerRole wanted = PlayerRole::kNone;  ///< role that the robot plays, and holds as soon as no other robot does
  double time_to_ball = 0;
  std::uint32_t switches = 0;  ///< changes of the held role since the start
  DESCRIBE(OwnRole, (role, ""), (wanted, ""), (time_to_ball, "s"), (switches, ""))
};

/// Where the formation of a large team places this robot, and how far from the ball the rules keep it. Producer: behaviour/team.
struct TeamPlay {
  bool has_place = false;     ///< the team plays in a formation
  Point2<Field> place;        ///< during play, for a robot that is neither goalie nor striker
  Point2<Field> kick_off;     ///< before a kick-off
  double keep_from_ball = 0;  ///< 0: no limit
  DESCRIBE(TeamPlay, (has_place, ""), (place, ""), (kick_off, ""), (keep_from_ball, "m"))
};

/// A message that a robot of the own team said.
struct HeardMessage {
  double clock = 0;  ///< Game::clock at which it was heard
  std::string text;
  DESCRIBE(HeardMessage, (clock, "s"), (text, ""))
};

/// The messages of teammates that the server delivered. The last ones are kept, so that a reader that does not run in every cycle of the
/// server misses none. Producer: simulation/body/simspark.
struct HeardMessages {
  std::vector<HeardMessage> last;  ///< the newest is the last
  std::uint32_t count = 0;         ///< messages since the start
  DESCRIBE(HeardMessages, (last, ""), (count, ""))
};

/// The text that the robot says at its next turn. Producer: robot/network.
struct Saying {
  std::string text;
  DESCRIBE(Saying, (text, ""))
};

}  // namespace soccer
