#include "experiments/planar_games/games/ball_placement.h"

#include <utility>

namespace soccer {
namespace {

constexpr double kMinDistance = 1, kMaxDistance = 2.5;  // m, from the goal line
constexpr double kAside = 1.5;                          // m, to either side of the middle

enum class Purpose : std::uint32_t { kSide, kDistance, kLateral };

}  // namespace

std::optional<Point2<Field>> BallPlacement::place(PlayMode mode) {
  const PlayMode before = std::exchange(last_, mode);
  if (!moves_ || mode != PlayMode::kPlaying || before != PlayMode::kSet) return std::nullopt;
  const auto draw = [&](Purpose purpose) { return random_.uniform(static_cast<std::uint32_t>(purpose), 0, count_); };
  const double side = draw(Purpose::kSide) < 0.5 ? -1 : 1, away = kMinDistance + (kMaxDistance - kMinDistance) * draw(Purpose::kDistance);
  const Point2<Field> place{side * (field_.length / 2 - away), kAside * (2 * draw(Purpose::kLateral) - 1)};
  ++count_;
  return place;
}

}  // namespace soccer
