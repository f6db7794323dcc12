#pragma once

#include <array>
#include <memory>
#include <optional>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"
#include "blackboard/wiring/channel.h"
#include "perception/localisation/localisation_parameters.h"
#include "perception/localisation/pose_filter.h"

namespace soccer {

/// The votes of teammates on the half of the field in which the robot is. A teammate reports the ball, this robot or itself; where this
/// robot sees the same object, the report fits the estimated pose, or the mirrored pose, or neither. If the teammates outvote the robot,
/// the filter considers the mirrored pose.
class TeammateVotes {
 public:
  /// What the robot itself knows.
  struct Own {
    const GroundObservations& observations;  ///< of the last frame
    bool is_new_frame;                       ///< the observations have not been compared before
    const Game& game;
    const BallEstimate& ball;
  };

  TeammateVotes(const HypothesisParameters& hypotheses, const EvidenceParameters& evidence)
      : same_place_(hypotheses.same_place), evidence_(evidence) {}

  /// Compares each report once with the ball that this robot sees, once with the teammate itself, and once with the teammate's sighting of
  /// this robot. Missed detections are evaluated in every new frame.
  void compare(const TeamMates& mates, const Own& own, PoseFilter& filter);

  /// Replaces the parameters from the next call on.
  void tune(const HypothesisParameters& hypotheses) { same_place_ = hypotheses.same_place; }
  void tune(const EvidenceParameters& evidence) { evidence_ = evidence; }

 private:
  bool rests_in_sight(const TeamReport& mate) const;
  void compare_mate(const TeamReport& mate, const Own& own, PoseFilter& filter);
  void apply_negative_evidence(const TeamReport& mate, const Own& own, PoseFilter& filter);
  void compare_places(const TeamReport& mate, const Game& game, Point2<Ground> here, Point2<Field> there, double near, PoseFilter& filter);
  bool outvoted(const Game& game) const;

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
  double same_place_;                                    // m
  EvidenceParameters evidence_;
};

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
