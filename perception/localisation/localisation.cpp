#include "perception/localisation/localisation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "blackboard/spl/set_places.h"
#include "perception/localisation/data_association.h"

namespace soccer {
namespace {

/// Poses along the touch lines of the own half, facing the field: the rules do not restrict the poses before a half any further.
std::vector<Pose2<Field, Ground>> beside_own_half(const FieldDimensions& field, double spacing) {
  std::vector<Pose2<Field, Ground>> places;
  const auto steps = static_cast<int>(std::lround(field.length / 2 / spacing));
  for (int i = 0; i < steps; ++i)
    for (const double side : {1.0, -1.0})
      places.push_back({-field.length / 2 * (i + 0.5) / steps, side * field.width / 2, -side * kPi / 2});
  return places;
}

/// Poses at which the referee places a robot that is not in a legal position when set begins, facing the opponents' goal.
std::vector<Pose2<Field, Ground>> set_places(const FieldDimensions& field, const Game& game) {
  if (game.player == Game::kKeeper) return {{manual_keeper_place(field).x, manual_keeper_place(field).y, 0}};
  std::vector<Pose2<Field, Ground>> places;
  for (const Point2<Field>& place : manual_places(field, game.own_kick_off)) places.push_back({place.x, place.y, 0});
  return places;
}

}  // namespace

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
    if (seen.team == RobotTeam::kOwn && seen.number == mate.number && seen.number != 0 && once(compared.place))
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

void Localisation::follow(const Game& game) {
  const double mark = -field_.length / 2 + field_.penalty_mark_distance, touch = field_.width / 2;
  if (penalised_ && !game.penalised) {
    const std::array<Pose2<Field, Ground>, 2> places{{{mark, touch, -kPi / 2}, {mark, -touch, kPi / 2}}};
    filter_->place_any(places, evidence_.not_carried);
  } else if (game.state == GameState::kInitial && state_ != GameState::kInitial) {
    filter_->place_any(beside_own_half(field_, hypotheses_.placement_spacing), evidence_.not_lined_up);
  } else if (game.state == GameState::kSet && state_ != GameState::kSet) {
    filter_->place_any(set_places(field_, game), evidence_.stood_legally);
  }
  penalised_ = game.penalised;
  state_ = game.state;
}

/// The best hypothesis, with a covariance that includes the others.
RobotPose Localisation::pose() const {
  RobotPose result{filter_->best().pose, filter_->best().covariance, filter_->lost()};
  for (const PoseHypothesis& other : filter_->hypotheses()) {
    const std::array<double, 3> off{other.pose.x - result.pose.x, other.pose.y - result.pose.y,
                                    normalized(other.pose.angle - result.pose.angle)};
    for (std::size_t row = 0; row < off.size(); ++row)
      for (std::size_t column = 0; column < off.size(); ++column)
        result.covariance[off.size() * row + column] += other.weight * off[row] * off[column];
  }
  return result;
}

void Localisation::tick(const Inputs& in, const Outputs& out) {
  const OdometryStep step = odometry_.advance(in.odometry);
  const bool new_frame = frame_ != in.observations.frame;
  const double elapsed = frame_ ? std::clamp(seconds(in.observations.time - time_), 0.0, 10.0) : 0.0;
  frame_ = in.observations.frame;
  time_ = in.observations.time;

  if (placements_ != in.placement.count) {
    // The frame may be older than the placement: only later frames count.
    filter_->place(in.placement.pose);
    if (placements_) state_ = in.game.state;  // nothing carries it from there; in the first tick the game may not be known yet
    placements_ = in.placement.count;
  } else {
    filter_->predict(step, elapsed);
    follow(in.game);
    // A fallen robot sees no landmarks; this is not negative evidence.
    if (new_frame && !in.odometry.stale) filter_->update(in.observations);
    votes_.compare(in.mates, {in.observations, new_frame, in.game, *in.ball}, *filter_);
  }
  penalised_ = in.game.penalised;
  out.robot_pose = pose();
  out.hypotheses.hypotheses.assign(filter_->hypotheses().begin(), filter_->hypotheses().end());
}

}  // namespace soccer
