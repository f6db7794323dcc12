#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/time/clock.h"
#include "blackboard/topics/search.h"

namespace soccer {

/// Who does what. Each is held by one robot of a team at most.
enum class PlayerRole : std::uint8_t { kNone, kGoalie, kDefender, kMidfielder, kUpfielder, kStriker };
BOOST_DESCRIBE_ENUM(PlayerRole, kNone, kGoalie, kDefender, kMidfielder, kUpfielder, kStriker)

/// A mate that a robot sees, and whose number it reads.
struct SeenMate {
  int number = 0;
  Point2<Ground> at;
  DESCRIBE(SeenMate, (number, ""), (at, ""))
};

/// What a robot tells its team a few times a second. Producer: behaviour/team. Goes out as an SPLStandardMessage.
struct TeamReport {
  int number = 0;
  double clock = 0;  ///< Game::clock when it was said
  Pose2<Field, Ground> pose;
  double pose_deviation = 0;  ///< of the position, along its worst axis
  bool lost = false;          ///< the pose means nothing
  bool fallen = false;        ///< or on its way up
  bool ball_known = false;
  double ball_age = 0;  ///< since it was seen
  Point2<Ground> ball;
  Point2<Ground> ball_velocity;           ///< m/s, over the field, along the robot's axes
  PlayerRole role = PlayerRole::kNone;    ///< that it holds
  PlayerRole wanted = PlayerRole::kNone;  ///< that it takes when it is free
  double time_to_ball = 0;
  Point2<Field> walking_to;
  Point2<Field> shooting_to;
  SearchShare search;           ///< where the ball may be, by what the robot itself has seen
  std::vector<SeenMate> mates;  ///< that it sees just now
  double walk_speed = 0;        ///< on the way to the ball, on average; 0: it has not said
  double kick_distance = 0;     ///< the farthest; 0: it has not said
  double side_confidence = 0;   ///< 0…1, that its pose is not the mirrored one
  DESCRIBE(TeamReport, (number, ""), (clock, "s"), (pose, ""), (pose_deviation, "m"), (lost, ""), (fallen, ""), (ball_known, ""),
           (ball_age, "s"), (ball, ""), (ball_velocity, "m/s"), (role, ""), (wanted, ""), (time_to_ball, "s"), (walking_to, ""),
           (shooting_to, ""), (search, ""), (mates, ""), (walk_speed, "m/s"), (kick_distance, "m"), (side_confidence, ""))
};

/// The newest report of each teammate that was heard lately, by number. Producer: robot/network.
struct TeamMates {
  std::vector<TeamReport> reports;
  std::uint32_t heard = 0;    ///< messages, since the start
  std::uint32_t ignored = 0;  ///< datagrams that were no message of a teammate
  DESCRIBE(TeamMates, (reports, ""), (heard, ""), (ignored, ""))
};

/// Where the robot means to go and to shoot, for its mates. Producer: behaviour.
struct Intention {
  bool has_goal = false;
  Point2<Field> walking_to;
  bool has_target = false;
  Point2<Field> shooting_to;
  DESCRIBE(Intention, (has_goal, ""), (walking_to, ""), (has_target, ""), (shooting_to, ""))
};

/// The role that this robot plays. Producer: behaviour/team.
struct OwnRole {
  PlayerRole role = PlayerRole::kNone;    ///< that it holds: nobody else of the team says so, too
  PlayerRole wanted = PlayerRole::kNone;  ///< that it plays by, and takes when it is free
  double time_to_ball = 0;
  std::uint32_t switches = 0;  ///< of the held role, since the start
  DESCRIBE(OwnRole, (role, ""), (wanted, ""), (time_to_ball, "s"), (switches, ""))
};

}  // namespace soccer
