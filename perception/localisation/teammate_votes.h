#pragma once

#include <array>

#include "blackboard/topics/game.h"
#include "blackboard/topics/perception.h"
#include "blackboard/topics/team.h"
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

}  // namespace soccer
