#pragma once

#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "behaviour/policy/believed_view.h"
#include "blackboard/policy/policy.h"
#include "blackboard/policy/policy_folder.h"

namespace soccer {

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
