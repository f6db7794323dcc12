#pragma once

#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/describe.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {

/// Parameters of the search for balls.
struct BallCandidateParameters {
  // clang-format off
  PARAMETERS(BallCandidateParameters,
      (double, farthest, 7, "m", 0.5, 12, "largest distance of a ball on the ground"),
      (int, columns, 128, "", 16, 640, "number of scanned columns of the top image; the bottom image has half as many"),
      (double, smallest_radius, 2.5, "px", 1, 50, "smallest radius of a ball in the image"),
      (int, fewest_edges, 7, "", 3, 16, "smallest number of directions, of 16, in which the carpet begins at the ball's outline"),
      (double, radius_tolerance, 0.45, "", 0.05, 1, "largest deviation of a ball's radius from that expected at its place"),
      (double, greenness, 0.5, "", 0.1, 0.9, "part of the carpet's chroma from which a pixel counts as outside of the ball"),
      (int, most, 12, "", 1, 100, "largest number of candidates of one image, the roundest ones"))
  // clang-format on
};

/// A part of an image that may be the ball.
struct BallCandidate {
  PixelPosition centre;
  double radius = 0;     ///< px
  double roundness = 0;  ///< fraction of directions in which the carpet begins at the outline
};

/// Finds round areas of a ball's size on the carpet: below each pixel column's interruptions of the carpet, the expected ball is laid, and
/// its outline is fitted to where the carpet begins in 16 directions. The roundest candidates come first; candidates that overlap are one.
void find_ball_candidates(const CameraImage& image, const ImageGeometry& geometry, const FieldColour& colour, const ImageBoundary& boundary,
                          double ball_radius, int columns, const BallCandidateParameters& parameters, std::vector<BallCandidate>& out);

}  // namespace soccer
