#pragma once

#include <string_view>
#include <vector>

#include "blackboard/topics/image_features.h"
#include "blackboard/topics/saliency.h"

namespace soccer {

/// A saliency image from one character for each pixel: '.' carpet, ' ' background, W white, R red, B blue, K black.
inline SaliencyImage picture(const std::vector<std::string_view>& rows) {
  SaliencyImage image{true, static_cast<int>(rows.front().size()), static_cast<int>(rows.size()), 4, {}};
  for (const std::string_view row : rows)
    for (const char one : row) {
      const ColourClass colour = one == '.'   ? ColourClass::kField
                                 : one == 'W' ? ColourClass::kWhite
                                 : one == 'R' ? ColourClass::kRed
                                 : one == 'B' ? ColourClass::kBlue
                                 : one == 'K' ? ColourClass::kBlack
                                              : ColourClass::kBackground;
      image.classes.push_back(static_cast<std::uint8_t>(colour));
    }
  return image;
}

/// A level edge of the field at this row of the saliency image.
inline ImageBoundary edge_at(const SaliencyImage& image, int row) {
  ImageBoundary boundary;
  boundary.known = true;
  boundary.rows.assign(2, static_cast<double>(row * image.step));
  return boundary;
}

/// A possible robot with this box.
inline PossibleRobot box(int left, int top, int right, int bottom, JerseyColour team = JerseyColour::kUnknown) {
  PossibleRobot robot;
  robot.left = left;
  robot.top = top;
  robot.right = right;
  robot.bottom = bottom;
  robot.team = team;
  return robot;
}

}  // namespace soccer
