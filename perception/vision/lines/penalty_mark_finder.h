#pragma once

#include <memory_resource>
#include <optional>
#include <vector>

#include "blackboard/common/describe.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

/// Parameters of penalty marks.
struct PenaltyMarkParameters {
  // clang-format off
  PARAMETERS(PenaltyMarkParameters,
      (double, max_distance, 4.2, "m", 0.5, 6, "largest distance of a penalty mark"),
      (double, arm, 0.05, "m", 0.02, 0.2, "length of the arms of the cross from its middle"),
      (double, window, 1.6, "", 1, 4, "half the size of the area in which the cross is measured, relative to the length of its arms"),
      (double, margin, 2, "px", 0, 10, "width of the blur at the edge of the cross"),
      (double, ring, 2.2, "", 1.2, 5, "radius of the ring of carpet around the cross, relative to the length of its arms"),
      (double, min_ring, 1.5, "", 1, 5, "smallest radius of the ring where the image ends within it, relative to the length of its arms"),
      (int, around, 16, "", 6, 60, "number of examined places on the ring"),
      (int, hidden, 1, "", 0, 20, "largest number of the places on the ring that do not show carpet"),
      (double, min_area, 0.5, "", 0, 1, "smallest area of the bright pixels relative to that of the cross"),
      (double, max_area, 1.9, "", 1, 5, "largest area of the bright pixels relative to that of the cross"),
      (double, blur_area, 4, "px^2", 0, 100, "area by which blur may enlarge the bright pixels beyond that"),
      (double, min_rise, 3, "", 0, 5, "least luma of the brightest pixels above that of the carpet, relative to the contrast of paint"),
      (double, dark, 0.75, "", 0, 1, "luma relative to that of the carpet below which a pixel is dark, as on a ball"),
      (double, max_dark, 0.04, "", 0, 1, "largest area of the dark pixels relative to that of the bright ones"),
      (double, greenness, 0.6, "", 0, 1, "largest fraction of the carpet's chroma in the middle of a mark"),
      (double, colourfulness, 1.8, "", 0, 3, "largest chroma in the middle of a mark relative to the carpet's"))
  // clang-format on
};

/// Finds penalty marks among the spots on no line of one image: white areas of the size of the cross, surrounded by carpet. The middle is
/// the centroid of what is brighter than the carpet.
class PenaltyMarkFinder {
 public:
  PenaltyMarkFinder(const LineProbe& probe, const PenaltyMarkParameters& parameters) : probe_(probe), p_(parameters) {}

  void find(const std::pmr::vector<Point2<Ground>>& spots, std::vector<Point2<Ground>>& out) const;

 private:
  /// An ellipse in the image, about that of a circle on the ground.
  struct Outline {
    PixelPosition centre;
    double x = 0, y = 0;  ///< half its width and height, px
  };
  struct Blob {
    PixelPosition centre;
    double area = 0;  ///< px^2
    double dark = 0;  ///< area of the dark pixels relative to it
  };
  std::optional<Outline> outline(const Point2<Ground>& at) const;
  std::optional<int> carpet_around(const Outline& cross, int max_hidden) const;
  std::optional<Blob> measure(const Outline& cross, int carpet) const;
  std::optional<Point2<Ground>> mark_at(const Point2<Ground>& spot) const;

  const LineProbe& probe_;
  const PenaltyMarkParameters& p_;
};

}  // namespace soccer
