#pragma once

#include <array>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/topics/camera_views.h"

namespace soccer {

/// The input of the robots' net: an image reduced to 80 x 60 cells. The channels of a cell are the means of Y, U and V of some of its
/// pixels, and the height of a standing robot that stood in the cell: kScale times its number of cells, limited to 255; 0 above the
/// horizon.
struct RobotNetInput {
  static constexpr int kWidth = 80, kHeight = 60, kChannels = 4;
  static constexpr double kRobotHeight = 0.5;  ///< m
  static constexpr double kScale = 4;          ///< units of the fourth channel for one cell

  std::array<std::uint8_t, std::size_t{kWidth} * kHeight * kChannels> bytes{};  ///< row, column, channel

  /// Fills all channels. Touches at most 16 pairs of pixels of each cell.
  void sample(const CameraImage& image, const CameraView& view, const CameraParameters& optics);

 private:
  void sample_colours(const CameraImage& image);
  void sample_heights(const CameraView& view, const CameraParameters& optics);
};

}  // namespace soccer
