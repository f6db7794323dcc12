#include "perception/vision/ball/ball_classifier.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kOutputs = 4;

}  // namespace

BallClassifier::BallClassifier(const CameraParameters& optics, double ball_radius, const Net& net,
                               const BallClassifierParameters& parameters)
    : optics_(optics), ball_radius_(ball_radius), inference_(net), parameters_(parameters) {
  require(net.input() == TensorShape{BallPatch::kSize, BallPatch::kSize, 3} && net.output().elements() == kOutputs,
          "the ball's net has other inputs or outputs than the ball classifier");
}

double BallClassifier::examine(const CameraImage& image, BallCandidate& candidate) {
  patch_.cut(image, candidate);
  const std::span<const float> result = inference_.run(patch_.bytes);
  const auto change = [&](std::size_t output) {
    return std::clamp(static_cast<double>(result[output]), -parameters_.max_change, parameters_.max_change);
  };
  candidate.centre.x += change(1) * candidate.radius;
  candidate.centre.y += change(2) * candidate.radius;
  candidate.radius *= std::exp(change(3));
  return 1 / (1 + std::exp(-static_cast<double>(result[0])));
}

void BallClassifier::tick(const Inputs& in, const Outputs& out) {
  std::vector<ImageBall>& balls = out.balls.balls;
  balls.clear();
  const auto classify = [&](const StoredImage* stored, const CameraView& view, const std::vector<BallCandidate>& candidates, bool top) {
    if (stored == nullptr || !view.valid) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    const std::size_t count = std::min(candidates.size(), static_cast<std::size_t>(parameters_.max_candidates));
    for (std::size_t i = 0; i < count; ++i) {
      BallCandidate candidate = candidates[i];
      if (examine(image, candidate) < parameters_.min_first_confidence) continue;
      const double confidence = examine(image, candidate);
      if (confidence < parameters_.min_confidence) continue;
      const auto point = geometry.at_height(candidate.centre, ball_radius_);
      if (!point) continue;
      const ImageBall ball{top, candidate.centre, candidate.radius, confidence, {point->x, point->y}};
      const auto known = std::ranges::find_if(balls, [&](const ImageBall& other) {
        return other.top_camera == top && std::hypot(other.centre.x - ball.centre.x, other.centre.y - ball.centre.y) <
                                              parameters_.same_ball * std::max(other.radius, ball.radius);
      });
      if (known == balls.end())
        balls.push_back(ball);
      else if (ball.confidence > known->confidence)
        *known = ball;
    }
  };
  classify(in.images.top.get(), in.views.top, in.candidates.top, true);
  classify(in.images.bottom.get(), in.views.bottom, in.candidates.bottom, false);
  std::ranges::sort(balls, std::ranges::greater{}, [](const ImageBall& ball) { return std::pair(ball.confidence, ball.centre.y); });
}

}  // namespace soccer
