#include "perception/vision/lines/line_fit_module.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "perception/vision/camera/image_geometry.h"

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

CarpetEdge::CarpetEdge(const FieldBoundary& boundary, const CameraViews& views, const CameraParameters& optics, double border,
                       std::span<const ImageLine> lines, const CarpetEdgeParameters& parameters, std::pmr::memory_resource* memory)
    : p_(parameters), border_(border), sections_(memory) {
  add(boundary.top, views.top, optics, lines);
  add(boundary.bottom, views.bottom, optics, lines);
}

void CarpetEdge::add(const ImageBoundary& boundary, const CameraView& view, const CameraParameters& optics,
                     std::span<const ImageLine> lines) {
  if (!boundary.known || !view.valid || boundary.rows.size() < 2) return;
  const ImageGeometry geometry(view, optics);
  std::optional<Point2<Ground>> before;
  for (std::size_t i = 0; i < boundary.rows.size(); ++i) {
    const double column = static_cast<double>(view.width) * static_cast<double>(i) / static_cast<double>(boundary.rows.size() - 1);
    const auto at = boundary.rows[i] > ImageBoundary::kClipped ? geometry.on_ground({column, boundary.rows[i]}) : std::nullopt;
    if (at && before)
      if (const LinePiece section{*before, *at}; confirmed(section, lines)) sections_.push_back(section);
    before = at;
  }
}

bool CarpetEdge::confirmed(const LinePiece& section, std::span<const ImageLine> lines) const {
  if (section.length() <= 0) return false;
  const auto along = section.direction();
  return std::ranges::any_of(lines, [&](const ImageLine& line) {
    const auto direction = line.direction();
    const auto left_of_line = [&](const Point2<Ground>& point) { return cross(direction, point - line.from); };
    // The edge is behind the line.
    const double edge = left_of_line(section.from), robot = left_of_line({0, 0});
    return line.length() > p_.min_length && std::abs(cross(along, direction)) < std::sin(p_.parallel) && edge * robot < 0 &&
           std::abs(std::abs(edge) - border_) < p_.tolerance * border_;
  });
}

bool CarpetEdge::on_border(const LinePiece& piece) const {
  if (piece.length() > p_.max_length) return false;
  const Point2<Ground> middle = 0.5 * (piece.from + piece.to);
  return std::ranges::any_of(
      sections_, [&](const LinePiece& section) { return distance_to_segment(middle, section.from, section.to) < p_.border * border_; });
}

void LineFitModule::tick(const Inputs& in, const Outputs& out) {
  FieldMarkings& markings = out.markings;
  markings.lines.clear();
  markings.circle.reset();
  markings.penalty_marks.clear();
  const LineProbes probes(in.images, in.views, optics_, in.colours, line_width_, parameters_.probe);
  std::pmr::memory_resource* const memory = memory_.resource();
  std::pmr::vector<ImageLine> pieces(memory);
  std::pmr::vector<Point2<Ground>> rest(memory);  // of both images
  const auto find = [&](const std::optional<LineProbe>& probe, const std::vector<LineSpot>& spots) {
    if (!probe) return;
    std::pmr::vector<Point2<Ground>> left(memory);
    for (ImageLine& line : ImageLines(*probe, parameters_.chains, parameters_.lines, memory).find(spots, left))
      pieces.push_back(std::move(line));
    PenaltyMarkFinder(*probe, parameters_.marks).find(left, markings.penalty_marks);
    rest.insert(rest.end(), left.begin(), left.end());
  };
  find(probes.bottom(), in.spots.bottom);
  find(probes.top(), in.spots.top);
  const CircleParameters& circle = parameters_.circle;
  markings.circle = CircleFinder(probes, radius_, circle, memory).find(pieces, rest);
  const CarpetEdge edge(in.boundary, in.views, optics_, border_, pieces, parameters_.edge, memory);
  for (const ImageLine& piece : pieces) {
    const Bend bend = bend_of(piece, radius_, circle);
    if (bend == Bend::kArc) continue;
    const auto is_on_circle = [&](const Point2<Ground>& spot) { return on_circle(*markings.circle, radius_, spot, circle); };
    if (bend == Bend::kUnclear && markings.circle && std::ranges::count_if(piece.spots, is_on_circle) * 2 > std::ssize(piece.spots))
      continue;
    if (!edge.on_border(piece)) markings.lines.push_back(piece);
  }
  add_side_lines(probes, parameters_.sides, markings.lines);
}

}  // namespace soccer
