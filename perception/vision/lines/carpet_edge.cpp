#include "perception/vision/lines/carpet_edge.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "perception/vision/camera/image_geometry.h"

namespace soccer {

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

}  // namespace soccer
