#include "perception/vision/robots/robot_net_input.h"

#include <algorithm>
#include <cmath>

namespace soccer {
namespace {

constexpr int kMaxCellSamples = 4;  // pairs of pixels of a cell, along both axes, at most

/// Where along one axis of the image the samples of a cell lie.
struct CellSamples {
  int count = 1;
  std::array<int, kMaxCellSamples> at{};

  /// size: of the image along this axis, in units of samples. cells: number of cells.
  CellSamples(int cell, int cells, int size) {
    const double extent = static_cast<double>(size) / cells;
    count = std::clamp(static_cast<int>(extent), 1, kMaxCellSamples);
    for (int i = 0; i < count; ++i)
      at[static_cast<std::size_t>(i)] = std::min(size - 1, static_cast<int>((cell + (i + 0.5) / count) * extent));
  }
};

}  // namespace

void RobotNetInput::sample(const CameraImage& image, const CameraView& view, const CameraParameters& optics) {
  sample_colours(image);
  sample_heights(view, optics);
}

void RobotNetInput::sample_colours(const CameraImage& image) {
  std::uint8_t* cell = bytes.data();
  for (int row = 0; row < kHeight; ++row) {
    const CellSamples rows(row, kHeight, image.height);
    for (int column = 0; column < kWidth; ++column, cell += kChannels) {
      const CellSamples pairs(column, kWidth, image.width / 2);
      int y = 0, u = 0, v = 0;
      for (int j = 0; j < rows.count; ++j) {
        const std::uint8_t* const line = image.bytes.data() + std::size_t{2} *
                                                                  static_cast<std::size_t>(rows.at[static_cast<std::size_t>(j)]) *
                                                                  static_cast<std::size_t>(image.width);
        for (int i = 0; i < pairs.count; ++i) {
          const std::uint8_t* const pair = line + std::ptrdiff_t{4} * pairs.at[static_cast<std::size_t>(i)];
          y += pair[0] + pair[2];
          u += pair[1];
          v += pair[3];
        }
      }
      const int count = rows.count * pairs.count;
      cell[0] = static_cast<std::uint8_t>((y + count) / (2 * count));
      cell[1] = static_cast<std::uint8_t>((u + count / 2) / count);
      cell[2] = static_cast<std::uint8_t>((v + count / 2) / count);
    }
  }
}

void RobotNetInput::sample_heights(const CameraView& view, const CameraParameters& optics) {
  // The depth of the ground along the optical axis is the height of the camera divided by the fall of a pixel's ray, which is a linear
  // function of column and row. Distortion and the camera's motion during the readout are neglected.
  const auto& first = view.first_row.rotation;
  const auto& last = view.last_row.rotation;
  const auto axis = [&](std::size_t i) { return (first[6 + i] + last[6 + i]) / 2; };
  const double height = (view.first_row.origin.z + view.last_row.origin.z) / 2;
  const CameraModel reduced(kWidth, kHeight, optics);
  const double focal = reduced.focal_length(), factor = -kScale * kRobotHeight / std::max(height, 1e-3);
  // Units at the centre of the first cell, and their change from column to column and from row to row.
  const double across = -factor * axis(1), down = -factor * axis(2);
  double left = factor * (focal * axis(0) + (kWidth - 1) / 2.0 * axis(1) + (kHeight - 1) / 2.0 * axis(2));
  std::uint8_t* cell = bytes.data() + 3;
  for (int row = 0; row < kHeight; ++row, left += down) {
    double value = left;
    for (int column = 0; column < kWidth; ++column, cell += kChannels, value += across)
      *cell = static_cast<std::uint8_t>(std::clamp<long>(std::lround(value), 0, 255));
  }
}

}  // namespace soccer
