#include "perception/vision/robots/bayes/jersey_vote.h"

#include <algorithm>

namespace soccer {
namespace {

/// Number of pixels around a pixel that have its class.
int alike(const SaliencyImage& saliency, int column, int row, int radius) {
  const auto wanted = static_cast<std::uint8_t>(saliency.at(column, row));
  const int left = std::max(column - radius, 0), right = std::min(column + radius + 1, saliency.width);
  int count = -1;  // the pixel itself
  for (int y = std::max(row - radius, 0); y < std::min(row + radius + 1, saliency.height); ++y)
    count += static_cast<int>(std::count(saliency.row_of(y) + left, saliency.row_of(y) + right, wanted));
  return count;
}

}  // namespace

JerseyColour jersey_in(const SaliencyImage& saliency, const PossibleRobot& robot, const BayesRobotParameters& parameters) {
  int red = 0, blue = 0;
  for (int row = robot.top; row < robot.bottom; ++row)
    for (int column = robot.left; column < robot.right; ++column) {
      const ColourClass colour = saliency.at(column, row);
      if (colour != ColourClass::kRed && colour != ColourClass::kBlue) continue;
      if (alike(saliency, column, row, parameters.jersey_radius) < parameters.jersey_neighbours) continue;
      ++(colour == ColourClass::kRed ? red : blue);
    }
  if (red == blue || std::max(red, blue) < parameters.jersey_pixels) return JerseyColour::kUnknown;
  return red > blue ? JerseyColour::kRed : JerseyColour::kBlue;
}

}  // namespace soccer
