#pragma once

#include <array>
#include <memory>
#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/pose_ideas.h"
#include "blackboard/topics/team.h"
#include "blackboard/wiring/previous.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// Tells where on the field the robot is: feeds a PoseFilter. The first tick, and every new placement, starts it from
/// Placement::pose. After a penalty the robot stands at a touch line, in set perhaps where the referee has put it; balls that it and its mates
/// see, and the mates that it sees, tell the halves of the field apart.
class Localisation {
 public:
  struct Inputs {
    const GroundObservations& observations;
    const Odometry& odometry;
    const Placement& placement;
    const Game& game;
    const TeamMates& mates;
    Previous<BallEstimate> ball;
  };
  struct Outputs {
    RobotPose& robot_pose;
    PoseIdeas& ideas;
  };

  Localisation(const FieldDimensions& field, std::unique_ptr<PoseFilter> filter) : field_(field), filter_(std::move(filter)) {}

  void tick(const Inputs& in, const Outputs& out);

  const PoseFilter& filter() const { return *filter_; }

 private:
  void follow(const Game& game);
  void compare_with_mates(const Inputs& in);
  void miss(const TeamReport& mate, const GroundObservations& seen);
  void compare(const TeamReport& mate, const Game& game, Point2<Ground> here, Point2<Field> there, double near);
  bool outvoted(const Game& game) const;
  RobotPose pose() const;

  FieldDimensions field_;
  std::unique_ptr<PoseFilter> filter_;
  bool penalised_ = false;
  GameState state_ = GameState::kInitial;
  /// What a mate's last report that could be compared said about the half of the field.
  struct Vote {
    double clock = -1;      // s
    bool mirrored = false;  // it fits the mirrored place, and not this one
  };

  std::array<double, Game::kPlayers + 1> compared_{};  // by number: clock of the last report that was compared, s
  std::array<Vote, Game::kPlayers + 1> votes_{};       // by number
  OdometryReader odometry_;
  std::optional<std::uint32_t> placements_;  // how many were taken over
  std::optional<std::uint32_t> frame_;       // the last one that was used
  Time time_{0};                             // of that frame
};

}  // namespace soccer
