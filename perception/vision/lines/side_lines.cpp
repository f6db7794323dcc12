#include "perception/vision/lines/side_lines.h"

#include <algorithm>

namespace soccer {
namespace {

using Vector = Point2<Ground>;

/// Paint from a point on in a direction.
struct Ray {
  int paint = 0, examined = 0;  // places up to the last one with paint
  double length = 0;            // to that place
};

Ray follow(const LineProbes& probes, const SideLineParameters& p, const Vector& from, const Vector& direction) {
  const Vector across{-direction.y, direction.x};
  Ray ray;
  double field = 0;
  int examined = 0, paint = 0;
  for (double along = p.begin; along < p.max_length && field <= p.field_behind; along += p.step) {
    const Shown shown = probes.shown(from + along * direction, across);
    if (shown == Shown::kOutside) break;
    ++examined;
    if (shown != Shown::kLine) {
      field += shown == Shown::kField ? p.step : 0;
      continue;
    }
    field = 0;
    ray = {++paint, examined, along};
  }
  return ray;
}

}  // namespace

void add_side_lines(const LineProbes& probes, const SideLineParameters& p, std::vector<LinePiece>& lines) {
  const std::size_t given = lines.size();
  for (std::size_t i = 0; i < given; ++i) {
    const LinePiece line = lines[i];
    if (line.length() <= 0) continue;
    for (const bool at_from : {true, false}) {
      const Vector end = at_from ? line.from : line.to, inward = (at_from ? 1.0 : -1.0) * line.direction();
      if (end.norm() > p.max_distance) continue;
      for (const double side : {1.0, -1.0}) {
        const Vector direction{-side * inward.y, side * inward.x};
        const Vector beside = end + p.min_length * direction;
        if (std::ranges::any_of(lines, [&](const LinePiece& other) { return distance_to_segment(beside, other.from, other.to) < p.known; }))
          continue;
        Ray best;
        Vector begin;
        for (int step = 0; step * p.step <= p.inward; ++step) {
          const double offset = step * p.step;
          const Ray ray = follow(probes, p, end + offset * inward, direction);
          if (ray.length < p.min_length || ray.paint < p.min_paint * ray.examined || ray.paint <= best.paint) continue;
          best = ray;
          begin = end + offset * inward;
        }
        if (best.paint > 0) lines.push_back({begin, begin + best.length * direction});
      }
    }
  }
}

}  // namespace soccer
