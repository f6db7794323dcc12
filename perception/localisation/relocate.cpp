#include "perception/localisation/relocate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace soccer::localisation {
namespace {

constexpr int kFewest = 2;             // features that must fit
constexpr double kShare = 0.7;         // of all features that must fit
constexpr std::size_t kPairs = 6;      // of features that are tried as a start
constexpr double kShortestBase = 0.5;  // m between the two of a pair: nearer ones give no heading
constexpr double kMirrorMargin = 4;    // cost by which a far pose must be better than a near one

/// The pose that takes a to A and points from a to b as A to B does.
Pose2<Field, Ground> laid_on(Point2<Ground> a, Point2<Ground> b, Point2<Field> A, Point2<Field> B) {
  const double heading = normalized((B - A).angle() - (b - a).angle());
  const Pose2<Field, Ground> turn{0, 0, heading};
  const Point2<Field> position = A - turn * a;
  return {position.x, position.y, heading};
}

struct Vote {
  double cost = 0;
  int fits = 0;
};

Vote vote(const PoseBelief& belief, const GroundObservations& seen, const FieldMap& map,
          const LocalisationParameters& p) {
  Vote result;
  for (const GroundFeature& feature : seen.features) {
    double best = p.gate;
    for (const Mark& mark : map.marks)
      if (const auto measurement = measure_mark(belief, feature, mark, p))
        best = std::min(best, belief.fit(*measurement).distance);
    result.fits += best < p.gate ? 1 : 0;
    result.cost += best;
  }
  return result;
}

}  // namespace

std::optional<Pose2<Field, Ground>> relocate(const GroundObservations& seen, const FieldMap& map,
                                             const Pose2<Field, Ground>& around, const LocalisationParameters& p) {
  std::optional<Pose2<Field, Ground>> best;
  double best_cost = std::numeric_limits<double>::infinity();
  std::size_t pairs = 0;
  const int needed = std::max(kFewest, static_cast<int>(std::ceil(kShare * static_cast<double>(seen.features.size()))));

  const auto consider = [&](const Pose2<Field, Ground>& pose) {
    if (!(std::abs(pose.x) < map.half_length && std::abs(pose.y) < map.half_width)) return;
    const Vote ballot = vote(PoseBelief(pose, {0.15, 0.15, 0.08}), seen, map, p);
    if (ballot.fits < needed) return;
    const double away = distance(pose.position(), around.position()) / (map.half_length + map.half_width) +
                        std::abs(normalized(pose.angle - around.angle)) / kPi;
    const double cost = ballot.cost + kMirrorMargin * away;
    if (cost < best_cost) {
      best_cost = cost;
      best = pose;
    }
  };

  for (std::size_t i = 0; i < seen.features.size(); ++i)
    for (std::size_t j = i + 1; j < seen.features.size() && pairs < kPairs; ++j) {
      const GroundFeature &a = seen.features[i], &b = seen.features[j];
      const double base = distance(a.position, b.position);
      if (!(base > kShortestBase)) continue;
      ++pairs;
      const double slack = 0.2 + 3 * p.distance_noise * (a.position.norm() + b.position.norm());
      for (const Mark& A : map.marks)
        for (const Mark& B : map.marks)
          if (A.kind == a.kind && B.kind == b.kind && std::abs(distance(A.position, B.position) - base) < slack &&
              distance(A.position, B.position) > kShortestBase)
            consider(laid_on(a.position, b.position, A.position, B.position));
    }
  return best;
}

}  // namespace soccer::localisation
