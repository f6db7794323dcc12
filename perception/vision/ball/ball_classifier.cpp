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

using Pixels = std::array<std::array<std::uint8_t, 3>, std::size_t{BallPatch::kSize} * BallPatch::kSize>;  // Y, U, V

/// The pixels of a square: the mean of `samples` samples along both axes. left, top: its corner, px; step: size of a pixel, px.
template <int samples>
void sample_square(const CameraImage& image, double left, double top, double step, Pixels& pixels) {
  constexpr std::size_t kAll = std::size_t{samples} * BallPatch::kSize;
  const auto place = [&](double from, std::size_t i, int end) {
    return static_cast<std::size_t>(
        std::clamp(static_cast<int>(std::floor(from + step * (static_cast<double>(i) + 0.5) / samples)), 0, end - 1));
  };
  std::array<std::size_t, kAll> lumas{}, pairs{};  // bytes of a row
  for (std::size_t i = 0; i < kAll; ++i) {
    const std::size_t column = place(left, i, image.width);
    lumas[i] = 2 * column;
    pairs[i] = 4 * (column / 2);
  }
  for (std::size_t j = 0; j < BallPatch::kSize; ++j) {
    std::array<const std::uint8_t*, samples> lines{};
    for (std::size_t k = 0; k < samples; ++k)
      lines[k] = image.bytes.data() + 2 * place(top, j * samples + k, image.height) * static_cast<std::size_t>(image.width);
    for (std::size_t i = 0; i < BallPatch::kSize; ++i) {
      int y = 0, u = 0, v = 0;
      for (const std::uint8_t* const line : lines)
        for (std::size_t k = i * samples; k < (i + 1) * samples; ++k) {
          const std::uint8_t* const pair = line + pairs[k];
          y += line[lumas[k]];
          u += pair[1];
          v += pair[3];
        }
      const auto mean = [](int sum) { return static_cast<std::uint8_t>(sum / (samples * samples)); };
      pixels[j * BallPatch::kSize + i] = {mean(y), mean(u), mean(v)};
    }
  }
}

}  // namespace

void BallPatch::cut(const CameraImage& image, const BallCandidate& candidate) {
  const double step = 2 * kReach * candidate.radius / kSize;
  const double left = candidate.centre.x - kReach * candidate.radius, top = candidate.centre.y - kReach * candidate.radius;
  Pixels pixels;
  if (step > kReduced)
    sample_square<2>(image, left, top, step, pixels);
  else
    sample_square<1>(image, left, top, step, pixels);
  std::array<int, 256> count{};
  for (const auto& pixel : pixels) ++count[pixel[0]];
  std::size_t brighter = 0;
  int bright = 255;
  while (bright > kMinBright && (brighter += static_cast<std::size_t>(count[static_cast<std::size_t>(bright)])) < pixels.size() / kPart)
    --bright;
  std::array<std::uint8_t, 256> luma{}, chroma{};
  for (int value = 0; value < 256; ++value) {
    luma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::min(value * kBright / bright, 255));
    chroma[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(std::clamp(128 + (value - 128) * kBright / bright, 0, 255));
  }
  for (std::size_t i = 0; i < pixels.size(); ++i) {
    bytes[3 * i] = luma[pixels[i][0]];
    bytes[3 * i + 1] = chroma[pixels[i][1]];
    bytes[3 * i + 2] = chroma[pixels[i][2]];
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
  const auto on_robot = [&](const PixelPosition& at, bool top) {
    return std::ranges::any_of(in.robots.robots, [&](const ImageRobot& robot) {
      return robot.top_camera == top && at.x > robot.left && at.x < robot.right && at.y > robot.top && at.y < robot.bottom;
    });
  };
  const auto classify = [&](const StoredImage* stored, const CameraView& view, const std::vector<BallCandidate>& candidates, bool top) {
    if (stored == nullptr || !view.valid) return;
    const CameraImage image = stored->view();
    const ImageGeometry geometry(view, optics_);
    const std::size_t count = std::min(candidates.size(), static_cast<std::size_t>(parameters_.max_candidates));
    for (std::size_t i = 0; i < count; ++i) {
      BallCandidate candidate = candidates[i];
      if (examine(image, candidate) < parameters_.min_first_confidence) continue;
      const double confidence = examine(image, candidate);
      const double min_confidence = on_robot(candidate.centre, top) ? parameters_.min_robot_confidence : parameters_.min_confidence;
      if (confidence < min_confidence) continue;
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
