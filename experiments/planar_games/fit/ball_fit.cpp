#include "experiments/planar_games/fit/ball_fit.h"

#include "blackboard/field/field_dimensions.h"
#include "experiments/planar_games/fit/statistics.h"

namespace soccer {
namespace {

constexpr double kMinDistanceToBall = 0.4;                // m, least distance of all robots
constexpr double kSpan = 0.2;                             // s, over which a deceleration is measured
constexpr double kJudged = 1;                             // s, over which a distance is predicted
constexpr double kMinSpeed = 0.1;                         // m/s
constexpr double kMinDistanceToEdge = 0.3;                // m, distance from the field's edge, where the ball would be moved or bounce
constexpr double kOnGround = 0.07, kMaxDeceleration = 3;  // m; m/s^2, larger decelerations are contacts

bool alone(const GameSample& sample) {
  for (std::size_t robot = 0; robot < sample.robots.size(); ++robot)
    if (distance(sample.robots[robot].truth.position(), sample.for_robot(robot, sample.ball)) < kMinDistanceToBall) return false;
  const FieldDimensions field;
  return sample.ball_height < kOnGround && std::abs(sample.ball.x) < field.length / 2 - kMinDistanceToEdge &&
         std::abs(sample.ball.y) < field.width / 2 - kMinDistanceToEdge;
}

/// Calls use(before, after) for all pairs of cycles this time apart between which the ball rolls freely.
template <class Use>
void rolling(const Games& games, double span, const Use& use) {
  for (const GameTrack& game : games) {
    if (game.size() < 2) continue;
    const auto cycles = static_cast<std::size_t>(std::lround(span / (game[1].time - game[0].time)));
    std::size_t free = 0;  // cycles for which the ball has been alone
    for (std::size_t i = 0; i < game.size(); ++i) {
      free = alone(game[i]) && game[i].playing ? free + 1 : 0;
      if (free > cycles && game[i - cycles].ball_velocity.norm() > kMinSpeed) use(game[i - cycles], game[i]);
    }
  }
}

/// Distance (m) that a ball with this speed rolls in a time.
double rolled(double speed, double time, const PlanarWorldParameters& world) {
  constexpr double kStep = 0.02;
  double way = 0;
  for (double t = 0; t < time && speed > 0; t += kStep) {
    speed = std::max(0.0, speed - (world.ball_deceleration + world.ball_drag * speed) * kStep);
    way += speed * kStep;
  }
  return way;
}

}  // namespace

void fit_ball(const Games& games, BehaviourModels& models) {
  std::vector<std::pair<double, double>> points;
  rolling(games, kSpan, [&](const GameSample& before, const GameSample& after) {
    const double from = before.ball_velocity.norm(), to = after.ball_velocity.norm(), deceleration = (from - to) / kSpan;
    if (to > 0 && deceleration > -kMaxDeceleration && deceleration < kMaxDeceleration) points.emplace_back((from + to) / 2, deceleration);
  });
  if (points.empty()) return;
  const auto [constant, drag] = line_through(points);
  models.world.ball_deceleration = std::max(0.01, constant);
  models.world.ball_drag = std::max(0.0, drag);
}

std::vector<Goodness> judge_ball(const Games& games, const BehaviourModels& models) {
  Goodness way{"ball", "distance rolled in a second", "predicted (m)", "seen (m)", {}, {}, 0};
  std::vector<std::pair<double, double>> points;
  rolling(games, kJudged, [&](const GameSample& before, const GameSample& after) {
    points.emplace_back(rolled(before.ball_velocity.norm(), kJudged, models.world), distance(before.ball, after.ball));
  });
  way.count = points.size();
  way.points = binned(points, 0.05, 20);
  return {way};
}

}  // namespace soccer
