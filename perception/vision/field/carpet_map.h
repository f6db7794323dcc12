#pragma once

#include <cstdint>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/pixel_classifier.h"

namespace soccer {

/// Which parts of an image show the carpet, at reduced resolution: one pixel of the image for each cell of a grid. A summed-area table
/// (Crow 1984) gives the part of a rectangle of cells that is not carpet in constant time.
class CarpetMap {
 public:
  /// Classifies the pixels of a complete image from a row of it (px) downwards; cells above count as not carpet. columns: of the grid, at
  /// most.
  void classify(const CameraImage& image, const PixelClassifier& classifier, int columns, int first_row);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  int step() const { return step_; }  ///< px of the image from one cell to the next

  /// Part of the cells of a rectangle that are not carpet. Columns from `left` to `right` - 1, rows from `top` to `bottom` - 1. Only cells
  /// inside of the image count; for a rectangle outside of it, the result is `outside`.
  double part_not_carpet(int left, int top, int right, int bottom, double outside) const;

 private:
  std::uint32_t sum(int column, int row) const { return sums_[static_cast<std::size_t>(row * (columns_ + 1) + column)]; }
  std::uint32_t other(int left, int top, int right, int bottom) const {
    return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
  }

  int columns_ = 0, rows_ = 0, step_ = 1;
  std::vector<std::uint32_t> sums_;  // of the cells above and to the left that are not carpet: rows_ + 1 rows of columns_ + 1
};

}  // namespace soccer
