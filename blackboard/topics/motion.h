#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"

namespace soccer {

/// Actions of the body that can be requested. Getups and fall protection start without a request.
enum class BodyAction : std::uint8_t { kLimp, kStand, kWalk, kKick, kDive, kSit, kPolicy, kAction };
BOOST_DESCRIBE_ENUM(BodyAction, kLimp, kStand, kWalk, kKick, kDive, kSit, kPolicy, kAction)

/// Direction of a goalkeeper's dive to block the ball; kCentre is a squat.
enum class Dive : std::uint8_t { kCentre, kLeft, kRight };
BOOST_DESCRIBE_ENUM(Dive, kCentre, kLeft, kRight)

/// Request of the behaviour to motion. A kick, a dive, a policy or a named action is executed once; to repeat it, another action must be
/// requested in between.
/// Producer: behaviour; valid until the next request.
struct MotionRequest {
  BodyAction action = BodyAction::kStand;
  double forward = 0;              ///< walk, policy: along x of Ground
  double left = 0;                 ///< walk, policy: along y of Ground
  double turn = 0;                 ///< walk, policy: counter-clockwise seen from above
  double power = 0;                ///< kick: 0…1, fraction of the full swing; at least KickParameters::min_power is used
  double kick_direction = 0;       ///< kick, policy: 0 is straight ahead, counter-clockwise; beyond MotionStatus::sweep_beyond a sweep
  bool kick_left_foot = true;      ///< kick, policy: with the left foot; a sweep to the left uses the right foot and vice versa
  Point2<Ground> ball{};           ///< kick, policy: position of the ball; the foot aims at it within its reach
  double kick_distance = 0;        ///< policy: distance that the ball should travel; 0: as far as possible
  std::uint32_t policy = 0;        ///< policy: policy_id() of its name
  std::uint32_t named_action = 0;  ///< action: name_id() of its name
  Dive dive_to = Dive::kCentre;
  double head_yaw = 0;
  double head_pitch = 0;
  double head_speed = 1;                ///< fraction of the joints' maximum speed, 0…1
  bool to_destination = false;          ///< walk: to `destination`, instead of by forward, left and turn
  Pose2<Ground, Ground> destination{};  ///< walk: place and heading to walk to, relative to the robot at `decided_at`
  double walk_speed = 0;                ///< walk: greatest speed on the way to the destination; 0: that of WalkToParameters
  bool looks_at_point = false;          ///< the head looks at `gaze_point`, instead of turning to the angles
  Point3<Ground> gaze_point{};          ///< relative to the robot at `decided_at`
  Pose2<Start, Ground> decided_at{};    ///< odometry for which `destination` and `gaze_point` are given

  DESCRIBE(MotionRequest, (action, ""), (forward, "m/s"), (left, "m/s"), (turn, "rad/s"), (power, ""), (kick_direction, "rad"),
           (kick_left_foot, ""), (ball, "m"), (kick_distance, "m"), (policy, ""), (named_action, ""), (dive_to, ""), (head_yaw, "rad"),
           (head_pitch, "rad"), (head_speed, ""), (to_destination, ""), (destination, ""), (walk_speed, "m/s"), (looks_at_point, ""),
           (gaze_point, "m"), (decided_at, ""))
};

/// The motion generator that controls the body.
enum class MotionState : std::uint8_t { kLimp, kStanding, kWalking, kKicking, kDiving, kFalling, kGettingUp, kSitting, kPolicy, kAction };
BOOST_DESCRIBE_ENUM(MotionState, kLimp, kStanding, kWalking, kKicking, kDiving, kFalling, kGettingUp, kSitting, kPolicy, kAction)

/// Phases of a kick: the weight shifts over the supporting foot, the other foot is drawn back, swings and returns to the ground, and the
/// weight shifts back to the middle.
enum class KickPhase : std::uint8_t { kNone, kShift, kBackswing, kSwing, kReturn, kSettle };
BOOST_DESCRIBE_ENUM(KickPhase, kNone, kShift, kBackswing, kSwing, kReturn, kSettle)

/// Why the last run of a learned policy ended: its duration was over or its request withdrawn; or motion stopped it, because its numbers
/// were not finite, the torso leaned too far, the robot fell or something else was more urgent. kUnknown: the body has no such policy.
enum class PolicyEnd : std::uint8_t { kNone, kCompleted, kNotFinite, kLeaning, kFall, kInterrupted, kUnknown };
BOOST_DESCRIBE_ENUM(PolicyEnd, kNone, kCompleted, kNotFinite, kLeaning, kFall, kInterrupted, kUnknown)

/// Why the last named action ended: its last keyframe was reached, after which its pose is held while it is requested; or motion stopped
/// it, because the robot fell or something else was more urgent. kUnknown: the body has no such action. kNone: it plays.
enum class ActionEnd : std::uint8_t { kNone, kCompleted, kFall, kInterrupted, kUnknown };
BOOST_DESCRIBE_ENUM(ActionEnd, kNone, kCompleted, kFall, kInterrupted, kUnknown)

/// The largest number of learned policies of a body that move joints.
inline constexpr std::size_t kMaxPolicies = 8;

/// State of motion and its capabilities with this body. Producer: motion.
struct MotionStatus {
  MotionState state = MotionState::kLimp;
  bool stable = false;            ///< upright and able to execute any request
  std::uint32_t falls = 0;        ///< since the start
  std::uint32_t getups = 0;       ///< completed upright since the start
  std::uint32_t getup_tries = 0;  ///< attempts of the current getup
  KickPhase kick_phase = KickPhase::kNone;
  std::uint32_t kicks = 0;                                   ///< completed on both feet since the start
  std::uint32_t dives = 0;                                   ///< started since the start
  std::array<std::uint32_t, kMaxPolicies> known_policies{};  ///< policy_id() of each learned policy that the body has; 0: none
  std::uint32_t policies = 0;                                ///< completed runs of learned policies since the start
  std::uint32_t stand_downs = 0;                             ///< runs of learned policies that motion stopped or refused since the start
  PolicyEnd policy_end = PolicyEnd::kNone;
  std::uint32_t named_action = 0;     ///< name_id() of the action that plays or played last; 0: none yet
  std::uint32_t actions = 0;          ///< completed named actions since the start
  std::uint32_t stopped_actions = 0;  ///< named actions that motion stopped or refused since the start
  ActionEnd action_end = ActionEnd::kNone;
  Time action_ended{};           ///< when the last named action ended
  std::uint32_t hot_joints = 0;  ///< bit j: the joint with JointId j is too warm for long use
  bool overheated = false;       ///< a joint is so hot that the robot sits until it has cooled
  bool can_dive = false;         ///< the body has dive poses for all directions; without them the robot stands when a dive is requested
  bool can_sweep = false;        ///< sweep kicks are accurate in direction
  double sweep_beyond = 0;       ///< direction of a kick beyond which the ball is swept by the foot of the opposite side
  double kick_distance = 0;      ///< distance that the ball travels after a kick straight ahead at full power

  DESCRIBE(MotionStatus, (state, ""), (stable, ""), (falls, ""), (getups, ""), (getup_tries, ""), (kick_phase, ""), (kicks, ""),
           (dives, ""), (known_policies, ""), (policies, ""), (stand_downs, ""), (policy_end, ""), (named_action, ""), (actions, ""),
           (stopped_actions, ""), (action_end, ""), (action_ended, "ns"), (hot_joints, ""), (overheated, ""), (can_dive, ""),
           (can_sweep, ""), (sweep_beyond, "rad"), (kick_distance, "m"))
};

/// Orientation of the torso.
enum class Posture : std::uint8_t { kUpright, kFalling, kOnFront, kOnBack, kOnLeft, kOnRight };
BOOST_DESCRIBE_ENUM(Posture, kUpright, kFalling, kOnFront, kOnBack, kOnLeft, kOnRight)

/// Filtered foot loads and orientation of the torso. Producer: BodyStateEstimator.
struct BodyState {
  Posture posture = Posture::kUpright;
  bool resting = false;  ///< lying and hardly rotating, so that the posture is final
  double roll = 0;       ///< of the torso: right side down positive
  double pitch = 0;      ///< of the torso: forward positive
  Vector3<Torso> gyro;   ///< filtered
  double left_load = 0;  ///< N on the left foot
  double right_load = 0;
  double lateral_pressure = 0;  ///< centre of pressure across both feet, left positive, -1…1; 0 without load
  bool on_ground = true;        ///< at least one foot carries load
  bool left_support = true;     ///< the left foot carries at least as much load as the right
  bool picked_up = false;       ///< upright without load on either foot for a while: held by a person

  DESCRIBE(BodyState, (posture, ""), (resting, ""), (roll, "rad"), (pitch, "rad"), (gyro, "rad/s"), (left_load, "N"), (right_load, "N"),
           (lateral_pressure, ""), (on_ground, ""), (left_support, ""), (picked_up, ""))
};

/// Pose of the robot by dead reckoning from steps and gyro: it drifts but never jumps. Producer: motion. Only differences are meaningful.
struct Odometry {
  Pose2<Start, Ground> pose;
  bool stale = false;  ///< the robot fell or was lifted since it last stood: the difference to earlier poses is unreliable
  DESCRIBE(Odometry, (pose, ""), (stale, ""))
};

}  // namespace soccer
