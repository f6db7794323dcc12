#pragma once

#include <memory_resource>
#include <vector>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// A bar between two vertical edges in one image row.
struct UprightBar {
  double left = 0, right = 0;  ///< columns of the edges; one of them may be outside of the image
  double row = 0;              ///< in which they were found

  double middle() const { return (left + right) / 2; }
  double width() const { return right - left; }
};

/// A row of an image along the horizon, in which bars are sought: row + slope * column.
struct BarRow {
  double row = 0, slope = 0;
  double min_width = 0, max_width = 0;  ///< distances between both edges of a bar, px
  bool before_carpet = false;  ///< only bars that are brighter than what is beside them, of which the image's side may hide one edge
};

/// Finds pairs of vertical edges of luma in image rows.
class UprightBars {
 public:
  /// edge: least difference of luma. memory: of all lists.
  UprightBars(double edge, std::pmr::memory_resource* memory) : edge_(edge), luma_(memory), edges_(memory) {}

  /// Adds the bars of a row, as far as it lies in the image.
  void scan(const CameraImage& image, const BarRow& row, std::vector<UprightBar>& out);

 private:
  void find_edges(const CameraImage& image, const BarRow& row);
  void add_cut(const CameraImage& image, const BarRow& row, std::vector<UprightBar>& out) const;

  double edge_;
  std::pmr::vector<int> luma_;
  struct Edge {
    double column;
    int change;  // of luma, to the right
  };
  std::pmr::vector<Edge> edges_;
};

}  // namespace soccer
