#pragma once

#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

#include "blackboard/common/describe.h"
#include "perception/vision/lines/image_lines.h"

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

}  // namespace soccer
