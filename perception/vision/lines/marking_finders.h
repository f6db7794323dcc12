#pragma once

#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "perception/vision/lines/image_lines.h"
#include "perception/vision/lines/line_probe.h"

namespace soccer {

/// Parameters of the centre circle.
struct CircleParameters {
  // clang-format off
  PARAMETERS(CircleParameters,
      (double, max_distance, 5, "m", 0.5, 10, "largest distance of spots on the centre circle"),
      (double, near_circle, 0.03, "m", 0.005, 0.5, "largest distance of a spot from the centre circle at the robot's feet"),
      (double, near_circle_growth, 0.012, "", 0, 0.2, "growth of that distance per metre"),
      (double, max_arc_length, 1.3, "m", 0.3, 5, "length from which on a line is certainly not an arc of the centre circle"),
      (double, straight, 0.6, "", 0.1, 1, "curvature below which a piece is straight, relative to the circle's"),
      (double, certainty, 2, "", 0, 10, "number of standard deviations by which a curvature must differ to be certain"),
      (int, min_spots, 8, "", 4, 100, "smallest number of spots on the circle"),
      (int, max_candidates, 3, "", 1, 20, "number of candidates that are examined in the image, those with the most spots"),
      (int, examined, 60, "", 12, 360, "number of places on the circle that are examined in the image"),
      (double, min_arc_part, 0.17, "", 0, 1, "least fraction of the circle on which the image must show paint"),
      (double, min_paint, 0.75, "", 0, 1, "least fraction of the places with paint or carpet that show paint"))
  // clang-format on
};

/// Whether a piece may be an arc of the centre circle, by its length and curvature.
enum class Bend { kStraight, kUnclear, kArc };
Bend bend_of(const ImageLine& line, double radius, const CircleParameters& parameters);

/// Whether a point on the ground lies on a circle, within the tolerance at its distance from the robot, multiplied by `wide`.
bool on_circle(const Point2<Ground>& centre, double radius, const Point2<Ground>& point, const CircleParameters& parameters,
               double wide = 1);

/// Finds the centre circle, of known radius. Each piece that is not certainly straight gives candidates for the centre, one radius beside
/// its middle; the candidate with the most spots at the right distance is fitted to them (Gauss-Newton) and examined in the images: on the
/// circle they must show paint wherever the circle is not occluded.
class CircleFinder {
 public:
  /// memory: of all lists.
  CircleFinder(const LineProbes& probes, double radius, const CircleParameters& parameters, std::pmr::memory_resource* memory)
      : probes_(probes), radius_(radius), p_(parameters), spots_(memory), candidates_(memory) {}

  /// rest: spots on no piece. std::nullopt: none.
  std::optional<Point2<Ground>> find(std::span<const ImageLine> pieces, std::span<const Point2<Ground>> rest);

 private:
  struct Candidate {
    Point2<Ground> centre;
    int spots = 0;
  };
  void add_candidates(const ImageLine& piece);
  int spots_on(const Point2<Ground>& centre) const;
  Point2<Ground> refined(Point2<Ground> centre) const;
  bool is_painted(const Point2<Ground>& centre) const;

  const LineProbes& probes_;
  double radius_;
  const CircleParameters& p_;
  std::pmr::vector<Point2<Ground>> spots_;
  std::pmr::vector<Candidate> candidates_;
};

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
