#include "perception/vision/field/carpet_map.h"

#include <algorithm>

namespace soccer {

void CarpetMap::classify(const CameraImage& image, const PixelClassifier& classifier, int columns, int first_row) {
  step_ = std::max(1, (image.width + columns - 1) / columns);
  columns_ = image.width / step_;
  rows_ = image.height / step_;
  const auto stride = static_cast<std::size_t>(columns_ + 1);
  sums_.assign(stride * static_cast<std::size_t>(rows_ + 1), 0);
  for (int row = 0; row < rows_; ++row) {
    const int image_row = row * step_ + step_ / 2;
    const std::uint32_t* const above = sums_.data() + stride * static_cast<std::size_t>(row);
    std::uint32_t* const here = sums_.data() + stride * static_cast<std::size_t>(row + 1);
    if (image_row < first_row) {
      for (std::uint32_t column = 1; column < stride; ++column) here[column] = above[column] + column;
      continue;
    }
    const std::uint8_t* const line =
        image.bytes.data() + std::size_t{2} * static_cast<std::size_t>(image_row) * static_cast<std::size_t>(image.width);
    std::uint32_t in_row = 0;
    for (std::size_t column = 0; column + 1 < stride; ++column) {
      const std::size_t pixel = column * static_cast<std::size_t>(step_) + static_cast<std::size_t>(step_ / 2), pair = 4 * (pixel / 2);
      in_row += classifier.is_field(line[2 * pixel], line[pair + 1], line[pair + 3]) ? 0 : 1;
      here[column + 1] = above[column + 1] + in_row;
    }
  }
}

}  // namespace soccer
