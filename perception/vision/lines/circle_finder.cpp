#include "perception/vision/lines/circle_finder.h"

#include <array>
#include <cmath>

#include "perception/vision/field/line_through.h"

namespace soccer {
namespace {

constexpr int kSectors = 12;
constexpr int kRefinements = 4;

class CircleFinder {
 public:
  CircleFinder(const std::vector<LineSpot>& spots, double radius, const LineFitParameters& parameters)
      : spots_(spots), radius_(radius), p_(parameters) {}

  struct Support {
    int spots = 0, sectors = 0, inside = 0;
  };
  Support support(const Point2<Ground>& centre) const {
    Support result;
    std::array<int, kSectors> sectors{};
    for (const LineSpot& spot : spots_)
      if (on_circle(centre, radius_, spot.ground, p_)) {
        ++result.spots;
        const double angle = (spot.ground - centre).angle() + kPi;
        const auto sector = static_cast<std::size_t>(angle / (2 * kPi) * kSectors) % kSectors;
        if (++sectors[sector] == 2) ++result.sectors;
      } else if (distance(spot.ground, centre) < radius_) {
        ++result.inside;
      }
    return result;
  }

  /// The centre with the least squared distances of the spots on the circle, by Gauss-Newton.
  Point2<Ground> refined(Point2<Ground> centre) const {
    for (int i = 0; i < kRefinements; ++i) {
      double xx = 1e-9, xy = 0, yy = 1e-9, x = 0, y = 0;
      for (const LineSpot& spot : spots_) {
        if (!on_circle(centre, radius_, spot.ground, p_)) continue;
        const auto offset = spot.ground - centre;
        const double length = offset.norm(), ux = offset.x / length, uy = offset.y / length, excess = length - radius_;
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

  std::optional<Point2<Ground>> find() {
    if (spots_.size() < static_cast<std::size_t>(p_.circle_spots)) return std::nullopt;
    std::optional<Point2<Ground>> best;
    int most = 0;
    for (int i = 0; i < p_.circle_draws; ++i) {
      const Point2<Ground>&a = spots_[choices_.below(spots_.size())].ground, &b = spots_[choices_.below(spots_.size())].ground;
      const double dx = b.x - a.x, dy = b.y - a.y, separation = std::hypot(dx, dy);
      if (separation < p_.shortest_chord * radius_ || separation > 2 * radius_) continue;
      const double height = std::sqrt(radius_ * radius_ - separation * separation / 4);
      for (const double side : {-1.0, 1.0}) {
        const Point2<Ground> centre{(a.x + b.x) / 2 - side * height * dy / separation, (a.y + b.y) / 2 + side * height * dx / separation};
        const Support found = support(centre);
        if (found.spots > most && found.sectors >= p_.circle_sectors) {
          most = found.spots;
          best = centre;
        }
      }
    }
    if (!best) return std::nullopt;
    const Point2<Ground> centre = refined(*best);
    const Support found = support(centre);
    if (found.spots < p_.circle_spots || found.sectors < p_.circle_sectors) return std::nullopt;
    if (found.spots < p_.circle_part * (found.spots + found.inside)) return std::nullopt;
    return centre;
  }

 private:
  const std::vector<LineSpot>& spots_;
  double radius_;
  const LineFitParameters& p_;
  Choices choices_;
};

}  // namespace

bool on_circle(const Point2<Ground>& centre, double radius, const Point2<Ground>& point, const LineFitParameters& parameters) {
  const double range = point.norm();
  if (range > parameters.circle_farthest) return false;
  return std::abs(distance(point, centre) - radius) < parameters.near_circle + parameters.near_circle_growth * range;
}

std::optional<Point2<Ground>> find_circle(const std::vector<LineSpot>& spots, double radius, const LineFitParameters& parameters) {
  return CircleFinder(spots, radius, parameters).find();
}

}  // namespace soccer
