#pragma once

#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/game.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of the fit of lines and of the centre circle.
struct LineFitParameters {
  // clang-format off
  PARAMETERS(LineFitParameters,
      (int, draws, 60, "", 5, 1000, "number of pairs of spots that are tried as a line"),
      (int, circle_draws, 80, "", 5, 1000, "number of pairs of spots that are tried as parts of the centre circle"),
      (int, most_lines, 14, "", 1, 50, "largest number of lines of one image"),
      (int, fewest_spots, 5, "", 3, 50, "smallest number of spots of a line"),
      (double, near_line, 0.0018, "", 0.0002, 0.05, "largest distance of a spot from its line, as a part of the image's width"),
      (double, longest_gap, 0.6, "m", 0.05, 3, "longest gap between two spots of a line"),
      (double, extension_step, 0.02, "m", 0.005, 0.2, "step by which the ends of a line are moved outward as long as the image shows it"),
      (double, longest_extension, 1.5, "m", 0, 10, "largest distance by which an end is moved"),
      (double, evenness, 0.7, "", 0, 1, "least luma of these pixels relative to the line's end"),
      (double, colourfulness, 0.8, "", 0, 3, "largest chroma of these pixels relative to the carpet's"),
      (double, straight, 1.3, "m", 0.3, 5, "length from which on a line is certainly not an arc of the centre circle"),
      (double, greenness, 0.6, "", 0, 1, "largest part of the carpet's chroma on a line"),
      (double, shortest, 0.3, "m", 0.05, 3, "length of the shortest line"),
      (double, circle_farthest, 4, "m", 0.5, 10, "largest distance of spots on the centre circle"),
      (double, near_circle, 0.03, "m", 0.005, 0.5, "largest distance of a spot from the centre circle at the robot's feet"),
      (double, shortest_chord, 0.4, "", 0.05, 2, "least distance of two spots from which a circle is derived, in radii"),
      (double, circle_part, 0.65, "", 0, 1,
       "smallest number of spots on the circle relative to those on it and inside of it, where only the halfway line is"),
      (double, near_circle_growth, 0.012, "", 0, 0.2, "growth of that distance per metre"),
      (int, circle_spots, 14, "", 5, 100, "smallest number of spots of the centre circle"),
      (int, circle_sectors, 4, "", 2, 12, "smallest number of sectors of 30 degrees with spots"),
      (double, mark_farthest, 3, "m", 0.5, 6, "largest distance of a penalty mark"),
      (double, mark_size, 0.14, "m", 0.05, 0.4, "largest extent of a penalty mark"),
      (double, behind_end, 0.07, "m", 0.01, 0.5, "distance behind the end of a line at which the image must show carpet"),
      (double, mark_middle, 0.02, "m", 0, 0.1, "half the size of the middle of a penalty mark, which is bright everywhere"),
      (double, mark_contrast, 0.1, "", 0, 2, "least luma of the middle of a penalty mark above the carpet's, relative to it"),
      (double, mark_ring, 0.17, "m", 0.1, 0.5, "radius of the ring of carpet around a penalty mark"))
  // clang-format on
};

/// Fits straight lines and the centre circle to the spots on painted lines, by sampling consensus. The circle is sought
/// among the spots that belong to no long line; short lines that lie on it are its arcs. Distances from lines are measured in the image,
/// where the noise of the spots is the same everywhere, distances from the circle on the ground. Spots that belong to no line and are
/// surrounded by carpet are a penalty mark.
class LineFitModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const LineSpots& spots;
  };
  struct Outputs {
    FieldMarkings& markings;
  };

  LineFitModule(const CameraParameters& optics, const FieldDimensions& field, const LineFitParameters& parameters)
      : optics_(optics), radius_(field.centre_circle_radius), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const LineFitParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  double radius_;
  LineFitParameters parameters_;
};

}  // namespace soccer
