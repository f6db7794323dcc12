#pragma once

#include <array>
#include <memory>
#include <optional>

#include "blackboard/topics/game.h"
#include "blackboard/topics/pose_hypotheses.h"
#include "blackboard/topics/team.h"
#include "blackboard/wiring/channel.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// Estimates the pose of the robot on the field with a PoseFilter. The first tick and every new placement start it at Placement::pose.
/// After a penalty the robot is at a touch line, and in set the referee may have moved it. The two halves of the field are distinguished by
/// balls that the robot and its teammates see, and by the teammates that it sees.
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
    PoseHypotheses& hypotheses;
  };

  Localisation(const FieldDimensions& field, std::unique_ptr<PoseFilter> filter, const HypothesisParameters& hypotheses = {},
               const EvidenceParameters& evidence = {})
      : field_(field), filter_(std::move(filter)), hypotheses_(hypotheses), evidence_(evidence) {}

  void tick(const Inputs& in, const Outputs& out);

  const PoseFilter& filter() const { return *filter_; }

  /// Replaces the parameters from the next tick on.
  void tune(const HypothesisParameters& hypotheses) { hypotheses_ = hypotheses; }
  void tune(const EvidenceParameters& evidence) { evidence_ = evidence; }

 private:
  void follow(const Game& game);
  void compare_with_mates(const Inputs& in, bool new_frame);
  bool rests_in_sight(const TeamReport& mate) const;
  void apply_negative_evidence(const TeamReport& mate, const Game& game, const GroundObservations& seen);
  void compare(const TeamReport& mate, const Game& game, Point2<Ground> here, Point2<Field> there, double near);
  bool outvoted(const Game& game) const;
  RobotPose pose() const;

  FieldDimensions field_;
  std::unique_ptr<PoseFilter> filter_;
  HypothesisParameters hypotheses_;
  EvidenceParameters evidence_;
  bool penalised_ = false;
  GameState state_ = GameState::kInitial;
  /// Whether a teammate's last comparable report fits the mirrored pose of this robot.
  struct Vote {
    double clock = -1;      // s
    bool mirrored = false;  // it fits the mirrored pose and not the estimated one
  };

  /// Clocks of the last reports of a teammate that were compared, s.
  struct Compared {
    double ball = 0, sights = 0, place = 0;
  };

  std::array<Compared, Game::kPlayers + 1> compared_{};  // by number
  std::array<Vote, Game::kPlayers + 1> votes_{};         // by number
  std::array<int, Game::kPlayers + 1> missed_{};         // by number: successive frames without the expected teammate or its ball
  OdometryReader odometry_;
  std::optional<std::uint32_t> placements_;  // count of the last placement that was used
  std::optional<std::uint32_t> frame_;       // the last frame that was used
  Time time_{0};                             // of that frame
};

}  // namespace soccer
