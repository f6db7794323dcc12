#pragma once

#include <array>
#include <cstdint>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/camera_model.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/image_features.h"

namespace soccer {

/// The input of the ball's net: a square of the image around a candidate, 3.2 of its radii wide, as 24 x 24 pixels of Y, U and V. It is
/// brightened so that its brightest parts are 230. Beyond the image's edge, the nearest pixel is repeated.
struct BallPatch {
  static constexpr int kSize = 24;
  static constexpr double kReach = 1.6;  ///< candidate radii from the centre to the edges

  std::array<std::uint8_t, std::size_t{3} * kSize * kSize> bytes{};  ///< row, column, channel

  void cut(const CameraImage& image, const BallCandidate& candidate);
};

/// Parameters of the classification of ball candidates.
struct BallClassifierParameters {
  // clang-format off
  PARAMETERS(BallClassifierParameters,
      (double, min_confidence, 0.5, "", 0, 1, "smallest confidence of a ball"),
      (double, min_robot_confidence, 0.97, "", 0, 1, "smallest confidence of a ball in the box of a robot, whose joints and hands look like balls"),
      (double, min_first_confidence, 0.2, "", 0, 1, "smallest confidence of a candidate that is examined a second time, where the net places it"),
      (double, same_ball, 1, "", 0.1, 3, "distance within which two balls are one, in radii"),
      (double, max_change, 1, "", 0, 3, "largest displacement in radii, and logarithm of the radius' factor, that the net applies"),
      (int, max_candidates, 30, "", 1, 50, "largest number of candidates of one image that are classified"))
  // clang-format on
};

/// Classifies ball candidates by a small net, which also corrects their centre and radius. A candidate that may be a ball is examined again
/// where the net places it, and that result decides; before a robot it must be more certain. Outputs of the net: logit of the probability
/// of a ball; displacement of the centre to the right and down, and the logarithm of the radius' factor, in units of the candidate's
/// radius.
class BallClassifier {
 public:
  struct Inputs {
    const CameraImages& images;
    const CameraViews& views;
    const BallCandidates& candidates;
    const ImageRobots& robots;
  };
  struct Outputs {
    ImageBalls& balls;
  };

  /// ball_radius: m. Errors: std::logic_error for a net with other inputs or outputs.
  BallClassifier(const CameraParameters& optics, double ball_radius, const Net& net, const BallClassifierParameters& parameters);

  void tick(const Inputs& in, const Outputs& out);
  void tune(const BallClassifierParameters& parameters) { parameters_ = parameters; }

 private:
  /// Confidence that a candidate is a ball; corrects its centre and radius.
  double examine(const CameraImage& image, BallCandidate& candidate);

  CameraParameters optics_;
  double ball_radius_;
  Inference inference_;
  BallClassifierParameters parameters_;
  BallPatch patch_;
};

}  // namespace soccer
