#include "perception/vision/lines/line_fit_module.h"

#include <algorithm>

namespace soccer {

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
