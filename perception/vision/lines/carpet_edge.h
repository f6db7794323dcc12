#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/lines/image_lines.h"

namespace soccer {

/// Parameters of the check of lines against the edge of the carpet.
struct CarpetEdgeParameters {
  // clang-format off
  PARAMETERS(CarpetEdgeParameters,
      (double, border, 0.8, "", 0, 1, "part of the width of the field's border in which nothing is painted"),
      (double, tolerance, 0.3, "", 0, 1, "tolerance of the distance between the edge and the line that confirms it, relative to the border's width"),
      (double, parallel, 0.15, "rad", 0, 1, "largest angle between the carpet's edge and the line that confirms it"),
      (double, min_length, 1, "m", 0, 10, "shortest line that confirms the edge"),
      (double, max_length, 1.9, "m", 0, 10, "longest line that is checked; the bars of a goal's frame are shorter"))
  // clang-format on
};

/// The edge of the carpet on the ground, from the boundaries of both images, where a long line at the right distance confirms it. Nothing
/// is painted between both, but the bars that hold the goal's net lie there and look like lines.
class CarpetEdge {
 public:
  /// border: m, width of the carpet outside of the lines. memory: of all lists.
  CarpetEdge(const FieldBoundary& boundary, const CameraViews& views, const CameraParameters& optics, double border,
             std::span<const ImageLine> lines, const CarpetEdgeParameters& parameters, std::pmr::memory_resource* memory);

  /// Whether a piece lies on the field's border.
  bool on_border(const LinePiece& piece) const;

 private:
  void add(const ImageBoundary& boundary, const CameraView& view, const CameraParameters& optics, std::span<const ImageLine> lines);
  bool confirmed(const LinePiece& section, std::span<const ImageLine> lines) const;

  CarpetEdgeParameters p_;
  double border_;
  std::pmr::vector<LinePiece> sections_;  // straight ones of the edge
};

}  // namespace soccer
