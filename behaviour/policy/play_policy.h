#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "behaviour/policy/play_policy_parameters.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "blackboard/policy/mirror.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/motion.h"

namespace soccer {

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
