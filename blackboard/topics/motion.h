#pragma once

#include "blackboard/describe.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/time/clock.h"

namespace soccer {

/// What the body is asked to do. Getups and fall protection start by themselves; they need no request.
enum class BodyAction : std::uint8_t { kLimp, kStand, kWalk, kKick, kDive, kSit };
BOOST_DESCRIBE_ENUM(BodyAction, kLimp, kStand, kWalk, kKick, kDive, kSit)

/// Where a goalie throws itself: into the way of the ball.
enum class Dive : std::uint8_t { kCentre, kLeft, kRight };
BOOST_DESCRIBE_ENUM(Dive, kCentre, kLeft, kRight)

/// What behaviour asks of motion. A kick or a dive is done once; to have another, ask for something else first. Producer: behaviour; valid
/// until the next one.
struct MotionRequest {
  BodyAction action = BodyAction::kStand;
  double forward = 0;          ///< walk: along x of Ground
  double left = 0;             ///< walk: along y of Ground
  double turn = 0;             ///< walk: counter-clockwise seen from above
  double power = 0;            ///< kick: 0…1, part of the full swing
  double kick_direction = 0;   ///< kick: 0 is straight ahead, counter-clockwise; beyond 45 degrees the ball is swept to that side
  bool kick_left_foot = true;  ///< kick: which foot; sweeping to the left is done by the right foot, and the other way round
  Point2<Ground> ball{};       ///< kick: where it is; the foot aims at it as far as it reaches
  Dive dive_to = Dive::kCentre;
  double head_yaw = 0;
  double head_pitch = 0;
  double head_speed = 1;  ///< part of the joints' maximum speed, 0…1

  DESCRIBE(MotionRequest, (action, ""), (forward, "m/s"), (left, "m/s"), (turn, "rad/s"), (power, ""), (kick_direction, "rad"),
           (kick_left_foot, ""), (ball, "m"), (dive_to, ""), (head_yaw, "rad"), (head_pitch, "rad"), (head_speed, ""))
};

/// Which generator moves the body now.
enum class MotionState : std::uint8_t { kLimp, kStanding, kWalking, kKicking, kDiving, kFalling, kGettingUp, kSitting };
BOOST_DESCRIBE_ENUM(MotionState, kLimp, kStanding, kWalking, kKicking, kDiving, kFalling, kGettingUp, kSitting)

/// How far a kick has come: the weight goes over the supporting foot, the other one is drawn back, swings, returns to the ground, and
/// the weight comes back to the middle.
enum class KickPhase : std::uint8_t { kNone, kShift, kDraw, kSwing, kReturn, kSettle };
BOOST_DESCRIBE_ENUM(KickPhase, kNone, kShift, kDraw, kSwing, kReturn, kSettle)

/// What motion does, and what it can do with this body. Producer: motion.
struct MotionStatus {
  MotionState state = MotionState::kLimp;
  bool stable = false;            ///< upright and able to take any request
  std::uint32_t falls = 0;        ///< since the start
  std::uint32_t getups = 0;       ///< finished upright since the start
  std::uint32_t getup_tries = 0;  ///< of the getup under way
  KickPhase kick_phase = KickPhase::kNone;
  std::uint32_t kicks = 0;       ///< finished on both feet since the start
  std::uint32_t dives = 0;       ///< begun since the start
  std::uint32_t hot_joints = 0;  ///< bit j: the joint with JointId j is too warm to go on for long
  bool overheated = false;       ///< a joint is so hot that the robot sits until it has cooled
  bool can_dive = false;         ///< the body has poses for dives to all sides; where it has none, a dive is answered by standing
  bool can_sweep = false;        ///< a kick to the side goes where it is asked to
  double kick_distance = 0;      ///< that a ball goes which is kicked ahead at full power

  DESCRIBE(MotionStatus, (state, ""), (stable, ""), (falls, ""), (getups, ""), (getup_tries, ""), (kick_phase, ""), (kicks, ""),
           (dives, ""), (hot_joints, ""), (overheated, ""), (can_dive, ""), (can_sweep, ""), (kick_distance, "m"))
};

/// How the torso lies.
enum class Posture : std::uint8_t { kUpright, kFalling, kOnFront, kOnBack, kOnLeft, kOnRight };
BOOST_DESCRIBE_ENUM(Posture, kUpright, kFalling, kOnFront, kOnBack, kOnLeft, kOnRight)

/// Filtered touch and balance. Producer: motion/touch.
struct BodyState {
  Posture posture = Posture::kUpright;
  bool resting = false;  ///< lies and hardly turns: the posture is how it lies now
  double roll = 0;       ///< of the torso: right side down positive
  double pitch = 0;      ///< of the torso: forward positive
  Vector3<Torso> gyro;   ///< filtered
  double left_load = 0;  ///< kg on the left foot
  double right_load = 0;
  double lateral_pressure = 0;  ///< centre of pressure across both feet, left positive, -1…1; 0 when nothing is pressed
  bool on_ground = true;        ///< either foot carries the robot
  bool left_support = true;     ///< the foot that carries more
  bool picked_up = false;       ///< upright, and neither foot has carried anything for a while: somebody holds it

  DESCRIBE(BodyState, (posture, ""), (resting, ""), (roll, "rad"), (pitch, "rad"), (gyro, "rad/s"), (left_load, "kg"), (right_load, "kg"),
           (lateral_pressure, ""), (on_ground, ""), (left_support, ""), (picked_up, ""))
};

/// How far the robot has come, by steps and gyro: drifts, never jumps. Producer: motion; read as differences.
struct Odometry {
  Pose2<Start, Ground> pose;
  bool stale = false;  ///< the robot fell or was lifted since it last stood: the difference to before means little
  DESCRIBE(Odometry, (pose, ""), (stale, ""))
};

}  // namespace soccer
