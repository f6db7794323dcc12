#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/common/net/net.h"
#include "blackboard/topics/camera_views.h"

namespace soccer {

/// How high a standing robot would be in the image if it stood at a position, in cells of RobotNetInput. The depth of the ground along the
/// optical axis is the height of the camera divided by the fall of a position's ray, so that the height is a linear function of column and
/// row. Distortion and the camera's motion during the readout are neglected.
class StandingHeight {
 public:
  static constexpr double kRobotHeight = 0.5;  ///< m

  StandingHeight(const CameraView& view, const CameraParameters& optics);

  /// position: cells. Returns cells; negative above the horizon.
  double at(PixelPosition position) const { return origin_ + position.x * across_ + position.y * down_; }

 private:
  double origin_, across_, down_;  // at the upper left corner of the image; change from column to column and from row to row
};

/// The input of the robots' net: an image reduced to 80 x 60 cells. The channels of a cell are the means of Y of its four quarters (upper
/// left, upper right, lower left, lower right), those of U and V of the cell, each from some of its pixels, and the height of a standing
/// robot that stood in the cell: kScale times its number of cells, limited to 255; 0 above the horizon.
struct RobotNetInput {
  static constexpr int kWidth = 80, kHeight = 60, kChannels = 7;
  static constexpr double kScale = 4;  ///< units of the last channel for one cell

  std::array<std::uint8_t, std::size_t{kWidth} * kHeight * kChannels> bytes{};  ///< row, column, channel

  static TensorShape shape() { return {kHeight, kWidth, kChannels}; }

  /// Fills all channels. Touches at most 16 pairs of pixels of each cell.
  void sample(const CameraImage& image, const StandingHeight& height) {
    sample_colours(image);
    sample_heights(height);
  }

 private:
  void sample_colours(const CameraImage& image);
  void sample_heights(const StandingHeight& height);
};

}  // namespace soccer
