#pragma once

#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"
#include "blackboard/wiring/tick_memory.h"
#include "perception/vision/lines/carpet_edge.h"
#include "perception/vision/lines/circle_finder.h"
#include "perception/vision/lines/image_lines.h"
#include "perception/vision/lines/line_chains.h"
#include "perception/vision/lines/line_probe.h"
#include "perception/vision/lines/penalty_mark_finder.h"
#include "perception/vision/lines/side_lines.h"

namespace soccer {

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
