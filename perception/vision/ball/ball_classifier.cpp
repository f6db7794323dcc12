#include "perception/vision/ball/ball_classifier.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

constexpr int kBright = 230;       // luma of the brightest parts
constexpr std::size_t kPart = 20;  // one of this number of pixels is brighter
constexpr double kReduced = 1.5;   // px of the image for a pixel of the patch, from which on several are averaged
constexpr int kMinBright = 20;

constexpr int kOutputs = 4;

}  // namespace

void BallPatch::cut(const CameraImage& image, const BallCandidate& candidate) {
  const double step = 2 * kReach * candidate.radius / kSize;
  const double left = candidate.centre.x - kReach * candidate.radius, top = candidate.centre.y - kReach * candidate.radius;
  // Two samples of each pixel along both axes, when the image is reduced.
  const int samples = step > kReduced ? 2 : 1;
  std::array<std::size_t, std::size_t{2} * kSize> columns{};
  for (int i = 0; i < samples * kSize; ++i)
    columns[static_cast<std::size_t>(i)] =
        static_cast<std::size_t>(std::clamp(static_cast<int>(std::floor(left + step * (i + 0.5) / samples)), 0, image.width - 1));
  std::array<int, 256> count{};
  std::array<std::array<int, 3>, std::size_t{kSize} * kSize> values{};
  for (int j = 0; j < samples * kSize; ++j) {
    const int row = std::clamp(static_cast<int>(std::floor(top + step * (j + 0.5) / samples)), 0, image.height - 1);
    const std::uint8_t* const line =
        image.bytes.data() + std::size_t{2} * static_cast<std::size_t>(row) * static_cast<std::size_t>(image.width);
    for (int i = 0; i < samples * kSize; ++i) {
      const std::size_t column = columns[static_cast<std::size_t>(i)];
      const std::uint8_t* const pair = line + 4 * (column / 2);
      std::array<int, 3>& value = values[static_cast<std::size_t>(j / samples * kSize + i / samples)];
      value[0] += line[2 * column];
      value[1] += pair[1];
      value[2] += pair[3];
    }
  }
  for (std::array<int, 3>& value : values) {
    for (int& channel : value) channel /= samples * samples;
    ++count[static_cast<std::size_t>(value[0])];
  }
  std::size_t brighter = 0;
  int bright = 255;
  while (bright > kMinBright && (brighter += static_cast<std::size_t>(count[static_cast<std::size_t>(bright)])) < values.size() / kPart)
    --bright;
  std::array<std::uint8_t, 256> luma{}, chroma{};
  for (int value = 0; value < 256; ++value) {
    luma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::min(value * kBright / bright, 255));
    chroma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::clamp(128 + (value - 128) * kBright / bright, 0, 255));
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    bytes[3 * i] = luma[static_cast<std::size_t>(values[i][0])];
    bytes[3 * i + 1] = chroma[static_cast<std::size_t>(values[i][1])];
    bytes[3 * i + 2] = chroma[static_cast<std::size_t>(values[i][2])];
  }
}

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
