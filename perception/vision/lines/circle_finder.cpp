#include "perception/vision/lines/circle_finder.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace soccer {
namespace {

constexpr int kRefinements = 4;

}  // namespace

Bend bend_of(const ImageLine& line, double radius, const CircleParameters& parameters) {
  if (line.length() > parameters.max_arc_length) return Bend::kStraight;
  const double limit = parameters.straight / radius, bend = std::abs(line.curvature), error = parameters.certainty * line.curvature_error;
  if (bend + error < limit) return Bend::kStraight;
  return bend - error > limit ? Bend::kArc : Bend::kUnclear;
}

bool on_circle(const Point2<Ground>& centre, double radius, const Point2<Ground>& point, const CircleParameters& parameters, double wide) {
  const double range = point.norm();
  if (range > parameters.max_distance) return false;
  return std::abs(distance(point, centre) - radius) < wide * (parameters.near_circle + parameters.near_circle_growth * range);
}

void CircleFinder::add_candidates(const ImageLine& piece) {
  const auto direction = piece.direction();
  const Point2<Ground> left{-direction.y, direction.x};
  // The middle of the spots; the ends have been moved along the straight line.
  Point2<Ground> middle;
  for (const Point2<Ground>& spot : piece.spots) middle = middle + spot;
  middle = (1 / static_cast<double>(piece.spots.size())) * middle;
  for (const double side : {1.0, -1.0}) {
    const bool unlikely = side * piece.curvature + p_.certainty * piece.curvature_error < 0;
    if (!unlikely) candidates_.push_back({middle + side * radius_ * left, 0});
  }
}

int CircleFinder::spots_on(const Point2<Ground>& centre) const {
  int count = 0;
  for (const Point2<Ground>& spot : spots_) count += on_circle(centre, radius_, spot, p_) ? 1 : 0;
  return count;
}

/// The centre with the least squared distances of the spots on the circle, by Gauss-Newton.
Point2<Ground> CircleFinder::refined(Point2<Ground> centre) const {
  for (int i = 0; i < kRefinements; ++i) {
    // The first tolerance is wide, because a candidate is inexact.
    const double wide = i == 0 ? 2 : 1;
    double xx = 1e-9, xy = 0, yy = 1e-9, x = 0, y = 0;
    for (const Point2<Ground>& spot : spots_) {
      if (!on_circle(centre, radius_, spot, p_, wide)) continue;
      const auto offset = spot - centre;
      const double length = offset.norm(), excess = length - radius_;
      const double ux = offset.x / length, uy = offset.y / length;
      xx += ux * ux;
      xy += ux * uy;
      yy += uy * uy;
      x += ux * excess;
      y += uy * excess;
    }
    const double determinant = xx * yy - xy * xy;
    if (determinant < 1e-6) break;
    centre = {centre.x + (yy * x - xy * y) / determinant, centre.y + (xx * y - xy * x) / determinant};
  }
  return centre;
}

bool CircleFinder::is_painted(const Point2<Ground>& centre) const {
  int paint = 0, field = 0;
  for (int i = 0; i < p_.examined; ++i) {
    const double angle = 2 * kPi * i / p_.examined;
    const Point2<Ground> outward{std::cos(angle), std::sin(angle)}, at = centre + radius_ * outward;
    if (at.norm() > p_.max_distance) continue;
    const Shown shown = probes_.shown(at, outward);
    paint += shown == Shown::kLine ? 1 : 0;
    field += shown == Shown::kField ? 1 : 0;
  }
  return paint >= p_.min_arc_part * p_.examined && paint >= p_.min_paint * (paint + field);
}

std::optional<Point2<Ground>> CircleFinder::find(std::span<const ImageLine> pieces, std::span<const Point2<Ground>> rest) {
  spots_.assign(rest.begin(), rest.end());
  candidates_.clear();
  for (const ImageLine& piece : pieces) {
    if (bend_of(piece, radius_, p_) == Bend::kStraight) continue;
    spots_.insert(spots_.end(), piece.spots.begin(), piece.spots.end());
    add_candidates(piece);
  }
  for (Candidate& candidate : candidates_) candidate.spots = spots_on(candidate.centre);
  std::ranges::sort(candidates_, std::ranges::greater{},
                    [](const Candidate& candidate) { return std::pair(candidate.spots, -candidate.centre.norm()); });
  int tried = 0;
  for (const Candidate& candidate : candidates_) {
    if (tried++ >= p_.max_candidates) break;
    const Point2<Ground> centre = refined(candidate.centre);
    if (spots_on(centre) >= p_.min_spots && is_painted(centre)) return centre;
  }
  return std::nullopt;
}

}  // namespace soccer
