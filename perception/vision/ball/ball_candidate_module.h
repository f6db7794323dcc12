#pragma once

#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/describe.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"
#include "perception/vision/calibration/object_colours.h"
#include "perception/vision/field/carpet_map.h"

namespace soccer {

/// Parameters of the search for balls.
struct BallCandidateParameters {
  // clang-format off
  PARAMETERS(BallCandidateParameters,
      (double, max_distance, 7, "m", 0.5, 12, "largest distance of a ball on the ground"),
      (int, columns, 320, "", 40, 1280, "number of columns of the reduced top image that is searched; the bottom image has half as many"),
      (double, min_radius, 1.5, "px", 0.5, 50, "smallest radius of a ball in the reduced image"),
      (double, step, 0.5, "", 0.1, 1, "distance of the places that are examined, in radii of a ball"),
      (double, inside, 0.8, "", 0.2, 1, "half the side of the square inside of a ball, in its radii"),
      (double, min_inside, 0.6, "", 0, 1, "smallest fraction of this square that is not carpet"),
      (double, beside_begin, 1.05, "", 0.8, 2, "distance from the centre at which the surroundings of a ball begin, in its radii"),
      (double, beside_end, 1.5, "", 1, 3, "distance from the centre at which the surroundings of a ball end, in its radii"),
      (double, min_beside, 0.35, "", 0, 1, "smallest fraction of carpet on one of the four sides of a ball"),
      (double, white, 2, "", 0, 10, "weight of the white fraction of a ball's inside relative to that of the carpet at one of its sides"),
      (double, max_white, 0.4, "", 0, 1, "white fraction of a ball's inside from which on more white does not matter"),
      (double, brightness, 1.2, "", 0, 5, "smallest luma of a white pixel, relative to the carpet's"),
      (double, max_chroma, 0.2, "", 0, 1, "largest chroma of a white pixel relative to its luma"),
      (double, same_ball, 1.2, "", 0.1, 3, "distance within which two candidates are one, in radii"),
      (int, max_candidates, 30, "", 1, 100, "largest number of candidates of one image, those with the highest scores"))
  // clang-format on
};

/// Finds places where a ball may be: squares that are not carpet, as large as a ball on the ground would be there, with carpet beside them.
/// The places are examined in a reduced image (CarpetMap); those with the most carpet around them and enough white inside are the
/// candidates. Candidates that overlap are one.
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

  void tick(const Inputs& in, const Outputs& out);
  void tune(const BallCandidateParameters& parameters) { parameters_ = parameters; }
  /// Colours of white and of the ball that replace grey.
  void tune(const ObjectColourParameters& selected) { selected_ = selected; }

 private:
  CameraParameters optics_;
  double ball_radius_;
  BallCandidateParameters parameters_;
  ObjectColourParameters selected_;
  CarpetMap map_;
  std::vector<BallCandidate> places_;
};

}  // namespace soccer
