#include "perception/vision/lines/penalty_mark_finder.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "blackboard/geometry/angle.h"

namespace soccer {
namespace {

/// How many steps from a position on stay within 0 and size.
double room(double from, double step, int size) {
  if (step == 0) return std::numeric_limits<double>::infinity();
  return ((step > 0 ? size - 1 : 0) - from) / step;
}

}  // namespace

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
