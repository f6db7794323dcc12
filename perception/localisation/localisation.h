#pragma once

#include <memory>
#include <optional>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/pose_hypotheses.h"
#include "blackboard/topics/team.h"
#include "blackboard/wiring/channel.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_filter.h"
#include "perception/localisation/teammate_votes.h"

namespace soccer {

/// Estimates the pose of the robot on the field with a PoseFilter. The first tick and every new placement start it at Placement::pose.
/// After a penalty the robot is at a touch line, and in set the referee may have moved it. The two halves of the field are distinguished by
/// TeammateVotes.
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
      : field_(field), filter_(std::move(filter)), hypotheses_(hypotheses), evidence_(evidence), votes_(hypotheses, evidence) {}

  void tick(const Inputs& in, const Outputs& out);

  const PoseFilter& filter() const { return *filter_; }

  /// Replaces the parameters from the next tick on.
  void tune(const HypothesisParameters& hypotheses) { votes_.tune(hypotheses_ = hypotheses); }
  void tune(const EvidenceParameters& evidence) { votes_.tune(evidence_ = evidence); }

 private:
  void follow(const Game& game);
  RobotPose pose() const;

  FieldDimensions field_;
  std::unique_ptr<PoseFilter> filter_;
  HypothesisParameters hypotheses_;
  EvidenceParameters evidence_;
  TeammateVotes votes_;
  bool penalised_ = false;
  GameState state_ = GameState::kInitial;
  OdometryReader odometry_;
  std::optional<std::uint32_t> placements_;  // count of the last placement that was used
  std::optional<std::uint32_t> frame_;       // the last frame that was used
  Time time_{0};                             // of that frame
};

}  // namespace soccer
