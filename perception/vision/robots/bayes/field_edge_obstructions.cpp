#include "perception/vision/robots/bayes/field_edge_obstructions.h"

#include <algorithm>

namespace soccer {
namespace {

int score_of(ColourClass colour, const BayesRobotParameters& p) {
  switch (colour) {
    case ColourClass::kField: return p.score_field;
    case ColourClass::kWhite:
    case ColourClass::kRed:
    case ColourClass::kBlue: return p.score_robot;
    default: return p.score_background;
  }
}

bool obstructed(const SaliencyImage& saliency, int column, int edge, const BayesRobotParameters& p) {
  int score = 0;
  for (int row = edge; row < std::min(edge + p.depth, saliency.height); ++row) score += score_of(saliency.at(column, row), p);
  return score > 0;
}

}  // namespace

int edge_row(const ImageBoundary& boundary, const SaliencyImage& saliency, int column) {
  const double row = boundary.row_at((column + 0.5) * saliency.step, saliency.width * saliency.step);
  return std::clamp(static_cast<int>(row / saliency.step), 0, saliency.height);
}

void find_obstructions(const SaliencyImage& saliency, const ImageBoundary& boundary, const BayesRobotParameters& parameters,
                       std::vector<Obstruction>& out) {
  out.clear();
  for (int column = 0; column < saliency.width; ++column) {
    if (!obstructed(saliency, column, edge_row(boundary, saliency, column), parameters)) continue;
    if (!out.empty() && column - out.back().end <= parameters.gap)
      out.back().end = column + 1;
    else
      out.push_back({column, column + 1, 0});
  }
  std::erase_if(out, [&](const Obstruction& one) { return one.end - one.first < parameters.narrowest; });
  for (Obstruction& one : out) one.edge = edge_row(boundary, saliency, (one.first + one.end) / 2);
}

}  // namespace soccer
