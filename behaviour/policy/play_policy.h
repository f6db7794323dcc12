#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/topics/motion.h"

namespace soccer {

/// How a learned policy plays: what it observes and what an action of -1…1 means. A part of the policy's file; the same when it is trained
/// and when it plays.
struct PlayPolicyParameters {
  // clang-format off
  PARAMETERS(PlayPolicyParameters,
      (double, period, 0.1, "s", 0.01, 2, "time between two decisions"),
      (bool, centred, false, "", 0, 1, "whether the policy observes as if the ball lay in the centre and its target were the opponents' goal"),
      (int, mates, 0, "", 0, 10, "number of teammates that are observed, the nearest to the ball first"),
      (int, opponents, 0, "", 0, 10, "number of opponents that are observed, the nearest to the ball first"),
      (double, max_forward, 0.3, "m/s", 0, 3, "speed forward or backward of an action of 1"),
      (double, max_sideways, 0.2, "m/s", 0, 3, "speed sideways of an action of 1"),
      (double, max_turn, 1.2, "rad/s", 0, 10, "turning speed of an action of 1"),
      (bool, kicks, true, "", 0, 1, "whether the policy can kick"),
      (double, max_kick_direction, 1.57, "rad", 0, 1.6, "direction of a kick at an action of 1"),
      (bool, dives, false, "", 0, 1, "whether the policy can dive"))
  // clang-format on
};

/// What a playing robot knows of the game; Field is the frame of its team.
struct PlayView {
  struct Other {
    Point2<Field> position;
    bool lies = false;
  };
  Pose2<Field, Ground> pose;
  bool stable = true;           ///< able to execute any request
  Point2<Field> ball;           ///< m
  Point2<Field> ball_velocity;  ///< m/s
  Point2<Field> target;         ///< where the ball is to be played, m; usually the middle of the opponents' goal
  std::vector<Other> mates;     ///< in any order
  std::vector<Other> opponents;
};

/// Observations and actions of a policy that plays by requests to motion. The robot and the environments for learning both use this class,
/// so a policy plays with the numbers with which it was trained.
///
/// Observations, each of the order of 1: the ball in the robot's frame, 3 m; the same compressed by tanh, 0.3 m, for the last steps to it;
/// its velocity in that frame, m/s; the target in that frame, 5 m, and the cosine and the sine of its bearing; the pose on the field, half
/// its length and width, with the cosine and the sine of the heading; 1 if the robot is stable; then for each observed teammate, and each
/// opponent: its position in the robot's frame, 3 m, 1 if it lies, and 1 if there is one. A centred policy observes the target and the pose
/// in a field that is moved and turned such that the ball lies at its centre and the target is the opponents' goal.
///
/// Actions: forward, left, turn; if the policy kicks: a kick, if positive, and its direction; if it dives: a dive to the left above 0.5, to
/// the right below -0.5.
class PlayPolicy {
 public:
  PlayPolicy(const PlayPolicyParameters& parameters, const FieldDimensions& field) : parameters_(parameters), field_(field) {}

  const PlayPolicyParameters& parameters() const { return parameters_; }
  std::size_t observations() const;
  std::size_t actions() const { return 3U + (parameters_.kicks ? 2U : 0U) + (parameters_.dives ? 1U : 0U); }
  std::vector<std::string> observation_names() const;
  std::vector<std::string> action_names() const;
  /// Both mirrored about the long axis of the field.
  Mirror observation_mirror() const;
  Mirror action_mirror() const;

  /// Writes observations() numbers. The view's lists of robots are sorted by their distance from the ball.
  void observe(PlayView& view, std::span<float> out) const;
  /// The request of actions() numbers, which are limited to -1…1. The head is not moved.
  MotionRequest request(const PlayView& view, std::span<const float> action) const;

 private:
  PlayPolicyParameters parameters_;
  FieldDimensions field_;
};

}  // namespace soccer
