#include "robot/simulation/next_ball.h"

#include <cmath>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

constexpr double kMargin = 0.5;       // m, from the lines
constexpr double kMinDistance = 1.5;  // m, from the robot
constexpr int kAttempts = 100;        // to find a place at that distance

Point2<Field> place_of_robot(const SceneTruth& scene) {
  require(!scene.robots.empty(), "the scene has no robot");
  return {scene.robots.front().torso.origin.x, scene.robots.front().torso.origin.y};
}

}  // namespace

double distance_to_ball(const SceneTruth& scene) { return distance(place_of_robot(scene), Point2<Field>{scene.ball.x, scene.ball.y}); }

NextBall::NextBall(double delay, const FieldDimensions& field, std::uint64_t seed)
    : delay_(from_seconds(delay)), field_(field), random_(seed) {}

bool NextBall::is_over(const SceneTruth& scene) const {
  const bool outside = std::abs(scene.ball.x) > field_.length / 2 || std::abs(scene.ball.y) > field_.width / 2;
  return outside || distance_to_ball(scene) < kBallReached;
}

std::optional<Point2<Field>> NextBall::due(const SceneTruth& scene) {
  if (scene.robots.empty() || !is_over(scene)) {
    over_since_.reset();
    return std::nullopt;
  }
  if (!over_since_) over_since_ = scene.time;
  if (scene.time - *over_since_ < delay_) return std::nullopt;
  over_since_.reset();
  Point2<Field> place;
  for (int i = 0; i < kAttempts; ++i) {
    place = {random_.within(field_.length / 2 - kMargin), random_.within(field_.width / 2 - kMargin)};
    if (distance(place, place_of_robot(scene)) >= kMinDistance) break;
  }
  return place;
}

}  // namespace soccer
