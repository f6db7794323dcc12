#include "perception/localisation/localisation.h"

#include <algorithm>
#include <array>
#include <vector>

#include "blackboard/geometry/angle.h"
#include "blackboard/spl/set_places.h"

namespace soccer {

namespace {

constexpr double kFresh = 0.3;           // s, of a ball and of a report that are compared
constexpr double kSlow = 0.4;            // m/s: a faster ball is elsewhere until the message has come
constexpr double kSureMate = 0.5;        // m, deviation of a mate's pose that is believed
constexpr double kElsewhere = 1.5;       // m: these are two places
constexpr double kBeside = 0.6;          // m: farther than that nobody sees this robot beside its place
constexpr double kRemembered = 3;        // s, of what a mate's report said about the half of the field
constexpr double kBallReach = 2.0, kMissedBall = 0.75;  // m, likelihood that a ball so near is not seen in a picture
constexpr double kMateReach = 3.0, kMissedMate = 0.85;  // the same of a mate
constexpr double kApart = 0.9;           // m, of ideas along a touch line: each finds what lies half of that off
constexpr double kNotCarried = 0.2;      // likelihood that a penalty left the robot where it was
constexpr double kNotLinedUp = 0.3;      // likelihood that a robot is left where it was before a half
constexpr double kStoodLegally = 0.8;    // likelihood that the referee left it where it was

/// Along the touch lines of the own half, facing the field: the rules say no more of where robots stand before a half.
std::vector<Pose2<Field, Ground>> beside_own_half(const FieldDimensions& field) {
  std::vector<Pose2<Field, Ground>> places;
  const auto steps = static_cast<int>(std::lround(field.length / 2 / kApart));
  for (int i = 0; i < steps; ++i)
    for (const double side : {1.0, -1.0}) places.push_back({-field.length / 2 * (i + 0.5) / steps, side * field.width / 2, -side * kPi / 2});
  return places;
}

/// Where the referee puts a robot that does not stand legally when set begins: toward the others' goal.
std::vector<Pose2<Field, Ground>> set_places(const FieldDimensions& field, const Game& game) {
  constexpr int kKeeper = 1;
  if (game.player == kKeeper) return {{manual_keeper_place(field).x, manual_keeper_place(field).y, 0}};
  std::vector<Pose2<Field, Ground>> places;
  for (const Point2<Field>& place : manual_places(field, game.own_kick_off)) places.push_back({place.x, place.y, 0});
  return places;
}

}  // namespace

void Localisation::follow(const Game& game) {
  const double mark = -field_.length / 2 + field_.penalty_mark_distance, touch = field_.width / 2;
  if (penalised_ && !game.penalised) {
    const std::array<Pose2<Field, Ground>, 2> places{{{mark, touch, -kPi / 2}, {mark, -touch, kPi / 2}}};
    filter_->place_any(places, kNotCarried);
  } else if (game.state == GameState::kInitial && state_ != GameState::kInitial) {
    filter_->place_any(beside_own_half(field_), kNotLinedUp);
  } else if (game.state == GameState::kSet && state_ != GameState::kSet) {
    filter_->place_any(set_places(field_, game), kStoodLegally);
  }
  penalised_ = game.penalised;
  state_ = game.state;
}

/// The robot stands in the mirrored place when more mates contradict it than agree. One alone may be the one who is wrong: of two the one with the higher number
/// gives in, as keepers fall and fight less than strikers.
bool Localisation::outvoted(const Game& game) const {
  int against = 0, agree = 0;
  bool lower = false;
  for (std::size_t number = 0; number < votes_.size(); ++number) {
    if (votes_[number].clock < 0 || std::abs(game.clock - votes_[number].clock) > kRemembered) continue;
    ++(votes_[number].mirrored ? against : agree);
    lower = lower || (votes_[number].mirrored && static_cast<int>(number) < game.player);
  }
  return against > agree && (against > 1 || lower);
}

void Localisation::compare(const TeamReport& mate, const Game& game, Point2<Ground> here, Point2<Field> there, double near) {
  const auto& pose = filter_->best().pose;
  const Pose2<Field, Ground> mirrored{-pose.x, -pose.y, normalized(pose.angle + kPi)};
  const bool fits = distance(pose * here, there) < near, fits_mirrored = distance(mirrored * here, there) < near;
  if (fits != fits_mirrored) votes_[static_cast<std::size_t>(mate.number)] = {game.clock, fits_mirrored};
  filter_->compare_places(here, there, fits_mirrored && !fits && outvoted(game));
}

/// What the picture should show if an idea is true, and does not.
void Localisation::miss(const TeamReport& mate, const GroundObservations& seen) {
  if (seen.features.empty() && seen.lines.empty()) return;  // the robot may lie on the ground
  if (seen.balls.empty() && mate.ball_known && mate.ball_age < kFresh && mate.ball_velocity.norm() < kSlow)
    filter_->miss(mate.pose * mate.ball, seen.gaze, kBallReach, kMissedBall);
  if (seen.robots.empty()) filter_->miss(mate.pose.position(), seen.gaze, kMateReach, kMissedMate);
}

void Localisation::compare_with_mates(const Inputs& in) {
  const BallEstimate& ball = *in.ball;
  const bool own_ball = ball.valid && seconds(time_ - ball.last_seen) < kFresh && ball.field_velocity.norm() < kSlow;
  for (const TeamReport& mate : in.mates.reports) {
    if (mate.number < 0 || mate.number >= static_cast<int>(compared_.size())) continue;
    double& last = compared_[static_cast<std::size_t>(mate.number)];
    const bool new_report = mate.clock != last;
    last = mate.clock;
    const bool sure = !mate.lost && !mate.fallen && mate.pose_deviation < kSureMate && in.game.clock - mate.clock < kFresh;
    if (!new_report || !sure) continue;
    if (own_ball && mate.ball_known && mate.ball_age < kFresh && mate.ball_velocity.norm() < kSlow)
      compare(mate, in.game, ball.position, mate.pose * mate.ball, kElsewhere);
    for (const SeenMate& seen : mate.mates)
      if (seen.number == in.game.player) compare(mate, in.game, {0, 0}, mate.pose * seen.at, kBeside);
    miss(mate, in.observations);
    for (const GroundRobot& seen : in.observations.robots)
      if (seen.teammate && seen.number == mate.number && seen.number != 0) compare(mate, in.game, seen.position, mate.pose.position(), kElsewhere);
  }
}

/// The best idea, and a covariance that also tells of the others.
RobotPose Localisation::pose() const {
  RobotPose result{filter_->best().pose, filter_->best().covariance, filter_->lost()};
  for (const PoseIdea& other : filter_->hypotheses()) {
    const std::array<double, 3> off{other.pose.x - result.pose.x, other.pose.y - result.pose.y, normalized(other.pose.angle - result.pose.angle)};
    for (std::size_t row = 0; row < off.size(); ++row)
      for (std::size_t column = 0; column < off.size(); ++column) result.covariance[off.size() * row + column] += other.weight * off[row] * off[column];
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
    // The frame may have been taken before the robot was put there: only later ones count.
    filter_->place(in.placement.pose);
    placements_ = in.placement.count;
  } else {
    filter_->predict(step, elapsed);
    follow(in.game);
    if (new_frame) filter_->update(in.observations);
    compare_with_mates(in);
  }
  penalised_ = in.game.penalised;
  out.robot_pose = pose();
  out.ideas.ideas.assign(filter_->hypotheses().begin(), filter_->hypotheses().end());
}

}  // namespace soccer
