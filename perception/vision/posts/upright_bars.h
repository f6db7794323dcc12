#pragma once

#include <memory_resource>
#include <vector>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// A bar between two vertical edges in one image row.
struct UprightBar {
  double left = 0, right = 0;  ///< columns of the edges
  double row = 0;              ///< in which they were found

  double middle() const { return (left + right) / 2; }
  double width() const { return right - left; }
};

/// Finds pairs of vertical edges of luma in image rows.
class UprightBars {
 public:
  /// edge: least difference of luma. narrowest, max_width: distances between both edges, px. memory: of all lists.
  UprightBars(double edge, double narrowest, double max_width, std::pmr::memory_resource* memory)
      : edge_(edge), narrowest_(narrowest), max_width_(max_width), luma_(memory), edges_(memory) {}

  /// Adds the bars of the row row_at(column) = row + slope * column, as far as it lies in the image.
  void scan(const CameraImage& image, double row, double slope, std::vector<UprightBar>& out);

 private:
  struct Edge {
    double column;
    int change;  // of luma, to the right
  };
  void find_edges(const CameraImage& image, double row, double slope);

  double edge_, narrowest_, max_width_;
  std::pmr::vector<int> luma_;
  std::pmr::vector<Edge> edges_;
};

}  // namespace soccer
