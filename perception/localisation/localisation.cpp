#include "perception/localisation/localisation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "blackboard/spl/set_places.h"

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
