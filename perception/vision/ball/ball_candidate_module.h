#pragma once

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// Parameters of the search for balls.
struct BallCandidateParameters {
  // clang-format off
  PARAMETERS(BallCandidateParameters,
      (double, farthest, 7, "m", 0.5, 12, "largest distance of a ball on the ground"),
      (int, columns, 128, "", 16, 640, "number of scanned columns of the top image; the bottom image has half as many"),
      (double, smallest_radius, 2.5, "px", 1, 50, "smallest radius of a ball in the image"),
      (int, fewest_edges, 5, "", 3, 16, "smallest number of directions, of 16, in which the carpet begins at the ball's outline"),
      (double, radius_tolerance, 0.45, "", 0.05, 1, "largest deviation of a ball's radius from that expected at its place"),
      (double, innermost, 0.4, "", 0, 1, "distance from the centre from which on the outline is sought, in expected radii"),
      (double, outermost, 1.8, "", 1, 5, "distance from the centre up to which the outline is sought, in expected radii"),
      (double, outlier, 0.35, "", 0.01, 2, "largest deviation of the outline's distance from the median, relative to it"),
      (double, greenness, 0.5, "", 0.1, 0.9, "part of the carpet's chroma from which a pixel counts as outside of the ball"),
      (int, most, 14, "", 1, 100, "largest number of candidates of one image, the roundest ones"))
  // clang-format on
};

/// Finds round areas of a ball's size on the carpet: at the lower end of each interruption of the carpet in a pixel column, the expected
/// ball is laid, and its outline is fitted to where the carpet begins in 16 directions. The roundest candidates come first; candidates that
/// overlap are one.
class BallCandidateModule {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColours& colours;
    const FieldBoundary& boundary;
  };
  struct Outputs {
    BallCandidates& candidates;
  };

  /// ball_radius: m.
  BallCandidateModule(const CameraParameters& optics, double ball_radius, const BallCandidateParameters& parameters)
      : optics_(optics), ball_radius_(ball_radius), parameters_(parameters) {}

  void tick(const Inputs& in, const Outputs& out) const;
  void tune(const BallCandidateParameters& parameters) { parameters_ = parameters; }

 private:
  CameraParameters optics_;
  double ball_radius_;
  BallCandidateParameters parameters_;
};

}  // namespace soccer
