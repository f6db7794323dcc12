#pragma once

#include "blackboard/topics/camera_views.h"
#include "perception/vision/ball/ball_candidates.h"

namespace soccer {

/// Parameters of the classification of ball candidates by their pattern.
struct BallPatternParameters {
  // clang-format off
  PARAMETERS(BallPatternParameters,
      (double, least_confidence, 0.4, "", 0, 1, "smallest confidence of a ball"),
      (double, dark, 0.6, "", 0.1, 0.95, "luma of the dark patches, as a part of the ball's brightest luma"),
      (double, least_dark, 0.06, "", 0, 1, "smallest fraction of dark pixels"),
      (double, most_dark, 0.7, "", 0, 1, "largest fraction of dark pixels"),
      (double, least_bright, 0.75, "", 0, 3, "least luma of the bright parts relative to the carpet's"),
      (double, most_chroma, 0.18, "", 0.01, 1, "largest mean chroma of a ball, relative to luma"))
  // clang-format on
};

/// Finds the balls in both images: candidates by their geometry, classified by the pattern of dark patches on a bright ground.
class BallDetector {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const FieldColour& colour;
    const FieldBoundary& boundary;
  };
  struct Outputs {
    ImageBalls& balls;
  };

  /// ball_radius: m.
  BallDetector(const CameraParameters& optics, double ball_radius, const BallCandidateParameters& candidates,
               const BallPatternParameters& pattern)
      : optics_(optics), ball_radius_(ball_radius), candidates_(candidates), pattern_(pattern) {}

  void tick(const Inputs& in, const Outputs& out);
  void tune(const BallCandidateParameters& parameters) { candidates_ = parameters; }
  void tune(const BallPatternParameters& parameters) { pattern_ = parameters; }

 private:
  double confidence(const CameraImage& image, const FieldColour& colour, const BallCandidate& candidate) const;

  CameraParameters optics_;
  double ball_radius_;
  BallCandidateParameters candidates_;
  BallPatternParameters pattern_;
  std::vector<BallCandidate> found_;
};

}  // namespace soccer
