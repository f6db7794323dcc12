#include "perception/vision/lines/marking_finders.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

constexpr int kRefinements = 4;

/// How many steps from a position on stay within 0 and size, at least 0.
double room(double from, double step, int size) {
  if (step == 0) return std::numeric_limits<double>::infinity();
  return std::max(((step > 0 ? size - 1 : 0) - from) / step, 0.0);  // from may lie within the last pixel, beyond its centre
}

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

std::optional<PenaltyMarkFinder::Outline> PenaltyMarkFinder::outline(const Point2<Ground>& at) const {
  const ImageGeometry& geometry = probe_.geometry();
  const auto pixel = geometry.image_of({at.x, at.y, 0});
  if (!pixel || !geometry.model().contains(*pixel)) return std::nullopt;
  const double across = p_.arm * geometry.pixels_per_metre(*pixel), height = geometry.eye().z;
  const double range = std::hypot(at.x - geometry.eye().x, at.y - geometry.eye().y, height);
  return Outline{*pixel, across, across * height / range};
}

/// Mean luma of the carpet on the ring around the cross; std::nullopt when more of its places do not show carpet. A place outside of the
/// image is moved to its edge, unless that is too near to the cross, and counts twice: a line may leave the image there.
std::optional<int> PenaltyMarkFinder::carpet_around(const Outline& cross, int max_hidden) const {
  const CameraImage& image = probe_.image();
  int hidden = 0, seen = 0, luma = 0;
  for (int i = 0; i < p_.around; ++i) {
    const double angle = 2 * kPi * i / p_.around, dx = std::cos(angle), dy = std::sin(angle);
    const double inside = std::min(room(cross.centre.x, (cross.x + p_.margin / p_.ring) * dx, image.width),
                                   room(cross.centre.y, (cross.y + p_.margin / p_.ring) * dy, image.height));
    const double radius = std::min(p_.ring, inside);  // relative to the length of the arms
    const int column = static_cast<int>(cross.centre.x + radius * (cross.x + p_.margin / p_.ring) * dx);
    const int row = static_cast<int>(cross.centre.y + radius * (cross.y + p_.margin / p_.ring) * dy);
    if (radius >= p_.min_ring && probe_.classifier().is_field(image, column, row)) {
      luma += image.y(column, row);
      ++seen;
    } else {
      hidden += radius >= p_.min_ring && radius < p_.ring ? 2 : 1;
    }
  }
  if (hidden > max_hidden || seen == 0) return std::nullopt;
  return luma / seen;
}

/// The pixels around the cross that are brighter than the middle between carpet and paint.
std::optional<PenaltyMarkFinder::Blob> PenaltyMarkFinder::measure(const Outline& cross, int carpet) const {
  const CameraImage& image = probe_.image();
  const double half_width = p_.window * cross.x + p_.margin, half_height = p_.window * cross.y + p_.margin;
  const int left = std::max(0, static_cast<int>(cross.centre.x - half_width)),
            upper = std::max(0, static_cast<int>(cross.centre.y - half_height));
  const int right = std::min(image.width - 1, static_cast<int>(cross.centre.x + half_width));
  const int lower = std::min(image.height - 1, static_cast<int>(cross.centre.y + half_height));
  const int step_x = std::max(1, static_cast<int>(cross.x / 8)), step_y = std::max(1, static_cast<int>(cross.y / 8));
  int brightest = 0;
  for (int row = upper; row <= lower; row += step_y)
    for (int column = left; column <= right; column += step_x) brightest = std::max(brightest, static_cast<int>(image.y(column, row)));
  if (brightest - carpet < p_.min_rise * probe_.contrast()) return std::nullopt;
  const int threshold = (brightest + carpet) / 2;
  const int darkest = static_cast<int>(p_.dark * carpet);
  double count = 0, dark = 0, sum_x = 0, sum_y = 0;
  for (int row = upper; row <= lower; row += step_y)
    for (int column = left; column <= right; column += step_x) {
      const int luma = image.y(column, row);
      dark += luma < darkest && !probe_.classifier().is_field(image, column, row) ? 1 : 0;
      if (luma < threshold) continue;
      ++count;
      sum_x += column + 0.5;
      sum_y += row + 0.5;
    }
  if (count == 0) return std::nullopt;
  return Blob{{sum_x / count, sum_y / count}, count * step_x * step_y, dark / count};
}

std::optional<Point2<Ground>> PenaltyMarkFinder::mark_at(const Point2<Ground>& spot) const {
  auto cross = outline(spot);
  if (!cross) return std::nullopt;
  // The spot lies anywhere on the cross: the ring is examined around the centroid.
  const CameraImage& image = probe_.image();
  std::optional<Blob> blob;
  constexpr int kPasses = 3;
  for (int pass = 0; pass < kPasses; ++pass) {
    const auto carpet = carpet_around(*cross, pass == 0 ? p_.around / 2 : p_.hidden);
    blob = carpet ? measure(*cross, *carpet) : std::nullopt;
    if (!blob) return std::nullopt;
    cross->centre = blob->centre;
  }
  // Two arms of the line's width: 3/4 of the area of the square of the arms' length; blur makes it larger.
  const double area = 3 * cross->x * cross->y;
  if (blob->area < p_.min_area * area || blob->area > p_.max_area * area + p_.blur_area) return std::nullopt;
  if (blob->dark > p_.max_dark) return std::nullopt;
  const int column = static_cast<int>(blob->centre.x), row = static_cast<int>(blob->centre.y);
  if (probe_.classifier().greenness(image, column, row) > p_.greenness) return std::nullopt;
  if (probe_.classifier().colourfulness(image, column, row) > p_.colourfulness) return std::nullopt;
  return probe_.geometry().on_ground(blob->centre);
}

void PenaltyMarkFinder::find(const std::pmr::vector<Point2<Ground>>& spots, std::vector<Point2<Ground>>& out) const {
  std::pmr::vector<Point2<Ground>> tried(spots.get_allocator());
  for (const Point2<Ground>& spot : spots) {
    const auto near = [&](const Point2<Ground>& other) { return distance(spot, other) < 2 * p_.arm; };
    if (spot.norm() > p_.max_distance || std::ranges::any_of(tried, near) || std::ranges::any_of(out, near)) continue;
    tried.push_back(spot);
    if (const auto mark = mark_at(spot)) out.push_back(*mark);
  }
}

}  // namespace soccer
