#include "perception/localisation/teammate_votes.h"

#include <cmath>
#include <utility>

#include "blackboard/geometry/angle.h"
#include "perception/localisation/data_association.h"

namespace soccer {

/// True if the teammate currently sees the ball and the ball hardly moves.
bool TeammateVotes::rests_in_sight(const TeamReport& mate) const {
  return mate.ball_known && mate.ball_age < evidence_.fresh && mate.ball_velocity.norm() < evidence_.slow;
}

/// True if more teammates contradict the pose than agree with it: the robot is then assumed to be at the mirrored pose. A single
/// contradicting teammate may be wrong itself: of the two robots the one with the higher number gives in, because keepers fall and fight
/// less than strikers.
bool TeammateVotes::outvoted(const Game& game) const {
  int against = 0, agree = 0;
  bool lower = false;
  for (std::size_t number = 0; number < votes_.size(); ++number) {
    if (votes_[number].clock < 0 || std::abs(game.clock - votes_[number].clock) > evidence_.remembered) continue;
    ++(votes_[number].mirrored ? against : agree);
    lower = lower || (votes_[number].mirrored && static_cast<int>(number) < game.player);
  }
  return against > agree && (against > 1 || lower);
}

void TeammateVotes::compare_places(const TeamReport& mate, const Game& game, Point2<Ground> here, Point2<Field> there, double near,
                                   PoseFilter& filter) {
  const auto& pose = filter.best().pose;
  const Pose2<Field, Ground> mirrored{-pose.x, -pose.y, normalized(pose.angle + kPi)};
  const bool fits = distance(pose * here, there) < near, fits_mirrored = distance(mirrored * here, there) < near;
  if (fits != fits_mirrored) votes_[static_cast<std::size_t>(mate.number)] = {game.clock, fits_mirrored};
  if (fits_mirrored && !fits && outvoted(game)) filter.consider_mirrored();
  filter.compare_places(here, there);
}

/// Negative evidence: what this frame should show if a hypothesis is true, and does not. When that continues, the teammate contradicts the
/// pose.
void TeammateVotes::apply_negative_evidence(const TeamReport& mate, const Own& own, PoseFilter& filter) {
  const GroundObservations& seen = own.observations;
  if (seen.features.empty() && seen.lines.empty()) return;  // the robot may lie on the ground
  if (!seen.robots.empty()) return;                         // a seen robot may be that teammate, or occlude the ball
  const auto here = filter.best().pose.inverse();
  int& missed = missed_[static_cast<std::size_t>(mate.number)];
  const Point2<Field> ball = mate.pose * mate.ball;
  const bool ball_due =
      rests_in_sight(mate) && localisation::is_well_within_picture(here * ball, seen.gaze, evidence_.ball_reach, evidence_);
  const bool mate_due = localisation::is_well_within_picture(here * mate.pose.position(), seen.gaze, evidence_.mate_reach, evidence_);
  if (ball_due && !seen.balls.empty())
    missed = 0;
  else if (ball_due || mate_due)
    ++missed;
  if (rests_in_sight(mate) && seen.balls.empty())
    filter.apply_negative_evidence(ball, seen.gaze, evidence_.ball_reach, evidence_.ball_missed);
  filter.apply_negative_evidence(mate.pose.position(), seen.gaze, evidence_.mate_reach, evidence_.mate_missed);
  if (missed < evidence_.overdue) return;
  missed = 0;
  votes_[static_cast<std::size_t>(mate.number)] = {own.game.clock, true};
  if (outvoted(own.game)) filter.consider_mirrored();
}

void TeammateVotes::compare_mate(const TeamReport& mate, const Own& own, PoseFilter& filter) {
  const BallEstimate& ball = own.ball;
  const bool own_ball =
      ball.valid && seconds(own.observations.time - ball.last_seen) < evidence_.fresh && ball.field_velocity.norm() < evidence_.slow;
  Compared& compared = compared_[static_cast<std::size_t>(mate.number)];
  const auto once = [&](double& last) { return std::exchange(last, mate.clock) != mate.clock; };
  if (own_ball && rests_in_sight(mate) && once(compared.ball))
    compare_places(mate, own.game, ball.position, mate.pose * mate.ball, same_place_, filter);
  if (once(compared.sights))
    for (const SeenMate& seen : mate.mates)
      if (seen.number == own.game.player) compare_places(mate, own.game, {0, 0}, mate.pose * seen.at, evidence_.beside, filter);
  if (!own.is_new_frame) return;
  apply_negative_evidence(mate, own, filter);
  for (const GroundRobot& seen : own.observations.robots)
    if (seen.teammate && seen.number == mate.number && seen.number != 0 && once(compared.place))
      compare_places(mate, own.game, seen.position, mate.pose.position(), same_place_, filter);
}

void TeammateVotes::compare(const TeamMates& mates, const Own& own, PoseFilter& filter) {
  for (const TeamReport& mate : mates.reports) {
    if (mate.number < 0 || mate.number >= static_cast<int>(compared_.size())) continue;
    const bool sure =
        !mate.lost && !mate.fallen && mate.pose_deviation < evidence_.sure_mate && own.game.clock - mate.clock < evidence_.fresh;
    if (sure) compare_mate(mate, own, filter);
  }
}

}  // namespace soccer
