#pragma once

#include <memory_resource>
#include <span>
#include <vector>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/wiring/tick_memory.h"
#include "perception/vision/lines/image_lines.h"
#include "perception/vision/lines/line_probe.h"
#include "perception/vision/lines/marking_finders.h"

namespace soccer {

/// Parameters of the lines that are sought at the ends of others.
struct SideLineParameters {
  // clang-format off
  PARAMETERS(SideLineParameters,
      (double, max_distance, 4.5, "m", 0.5, 10, "largest distance of the ends at which lines are sought"),
      (double, inward, 0.09, "m", 0, 0.5, "length of the end of a line on which the perpendicular one may begin"),
      (double, step, 0.03, "m", 0.005, 0.2, "distance between the places that are examined"),
      (double, begin, 0.07, "m", 0, 0.5, "distance from the given line at which the examination begins"),
      (double, max_length, 1, "m", 0.2, 5, "length over which a line is examined"),
      (double, field_behind, 0.08, "m", 0.01, 0.5, "length of carpet at which the line ends"),
      (double, min_length, 0.25, "m", 0.05, 3, "length of the shortest line"),
      (double, min_paint, 0.75, "", 0, 1, "least fraction of the examined places up to the line's end that show paint"),
      (double, known, 0.12, "m", 0, 1, "largest distance from a line that is known already"))
  // clang-format on
};

/// Adds the lines that begin at a right angle at the ends of the given ones: the short sides of the penalty area are crossed by too few
/// scans at a distance, but paint in the direction that a corner predicts is easily confirmed.
void add_side_lines(const LineProbes& probes, const SideLineParameters& parameters, std::vector<LinePiece>& lines);

/// Parameters of the check of lines against the edge of the carpet.
struct CarpetEdgeParameters {
  // clang-format off
  PARAMETERS(CarpetEdgeParameters,
      (double, border, 0.8, "", 0, 1, "fraction of the width of the field's border in which nothing is painted"),
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

/// All parameters of the lines, the centre circle and the penalty marks.
struct LineFitParameters {
  LineProbeParameters probe;
  LineChainParameters chains;
  ImageLineParameters lines;
  CircleParameters circle;
  PenaltyMarkParameters marks;
  CarpetEdgeParameters edge;
  SideLineParameters sides;
};

/// Finds straight lines, the centre circle and penalty marks from the spots on painted lines. Spots are connected to straight pieces in
/// each image; pieces whose curvature is that of the centre circle, and the other spots, are searched for the circle; pieces that lie on it
/// are its arcs and no lines, and those on the field's border belong to a goal. Spots on no line that are surrounded by carpet are a
/// penalty mark. Everything is examined in the image before it is published: paint is brighter than the carpet on both of its sides.
class LineFitModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
    const LineSpots& spots;
  };
  struct Outputs {
    FieldMarkings& markings;
  };

  LineFitModule(const CameraParameters& optics, const FieldDimensions& field, const LineFitParameters& parameters)
      : optics_(optics),
        line_width_(field.line_width),
        radius_(field.centre_circle_radius),
        border_(field.border),
        parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const LineProbeParameters& parameters) { parameters_.probe = parameters; }
  void tune(const LineChainParameters& parameters) { parameters_.chains = parameters; }
  void tune(const ImageLineParameters& parameters) { parameters_.lines = parameters; }
  void tune(const CircleParameters& parameters) { parameters_.circle = parameters; }
  void tune(const PenaltyMarkParameters& parameters) { parameters_.marks = parameters; }
  void tune(const CarpetEdgeParameters& parameters) { parameters_.edge = parameters; }
  void tune(const SideLineParameters& parameters) { parameters_.sides = parameters; }

 private:
  CameraParameters optics_;
  double line_width_, radius_, border_;
  LineFitParameters parameters_;
  TickMemory memory_;
};

}  // namespace soccer
