#pragma once

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "behaviour/policy/play_policy.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/policy/policy.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"

namespace soccer {

/// What a learned policy that plays receives of the robot's beliefs.
struct PlayViewParameters {
  // clang-format off
  PARAMETERS(PlayViewParameters,
      (double, report_age, 2, "s", 0.1, 60, "age up to which a teammate's report is used"),
      (double, ball_age, 4, "s", 0.1, 60, "time without seeing the ball after which the team's estimate of its position is used instead"))
  // clang-format on
};

/// What a robot believes of the game.
struct PlayBeliefs {
  Time now;
  const MotionStatus& motion;
  const RobotPose& pose;
  const BallEstimate& ball;
  const TeamBall& team_ball;
  const Game& game;
  const TeamMates& mates;
  const RobotMap& robots;
};

/// Whether a teammate takes part in the game by its report of at most this age, s.
bool is_active_teammate(const TeamReport& teammate, const Game& game, double report_age);

/// The view of a policy, from beliefs: teammates by their reports, opponents by the robot's own tracks, which do not show whether they
/// lie. Nothing if the robot does not know its pose or the ball.
std::optional<PlayView> believed_view(const PlayBeliefs& beliefs, Point2<Field> target, const PlayViewParameters& parameters);

using PlayPolicyFile = InstalledPolicy<PlayPolicyParameters>;
using PlayPolicyFiles = InstalledPolicies<PlayPolicyParameters>;

/// Loads the policies that play by requests, `CONFIG/policies/BODY/play/NAME.policy`.
PlayPolicyFiles load_play_policies(const std::filesystem::path& config, const std::string& body);

/// The policies that play on a robot, and what they observe.
struct PlayPolicySetup {
  PlayPolicyFiles files;
  PlayViewParameters view;
};

/// Plays by learned policies.
class PolicyPlayer {
 public:
  PolicyPlayer(const PlayPolicySetup& setup, const FieldDimensions& field);

  /// Whether the policy is installed.
  bool has(std::string_view name) const;

  /// The request of a policy, which decides again only after its period. target: where the ball is to be played. Nothing if the policy
  /// cannot play now, because the robot does not know its pose or the ball, or because of a problem().
  std::optional<MotionRequest> play(std::string_view name, const PlayBeliefs& beliefs, Point2<Field> target);

  /// What is wrong with the policy of the last play(): it is not installed, or a number is not finite. Empty if nothing is.
  std::string_view problem() const { return problem_; }

 private:
  struct Player {
    Player(const PlayPolicyFile& file, const FieldDimensions& field);

    std::string name;
    Policy policy;
    PlayPolicy play;
    std::vector<float> observation;
    std::optional<MotionRequest> request;  // the last decision
    double decided = 0;                    // s
    double last_call = 0;                  // s
  };

  std::optional<MotionRequest> decide(Player& player, const PlayBeliefs& beliefs, Point2<Field> target);

  PlayViewParameters view_;
  std::deque<Player> players_;  // a policy is not movable
  std::string_view problem_;
};

}  // namespace soccer
