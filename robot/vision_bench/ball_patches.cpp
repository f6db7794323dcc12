#include "robot/vision_bench/ball_patches.h"

#include <cmath>

#include "blackboard/error.h"
#include "perception/vision/ball/ball_patch.h"

namespace soccer {
namespace {

constexpr double kCentre = 0.45;   // largest distance of a candidate's centre from the ball's that counts as the ball, in its radii
constexpr double kSize = 0.4;      // largest logarithm of the ratio of both radii
constexpr double kVisible = 0.45;  // least visible fraction of a ball
constexpr double kFar = 1.5;       // distance from which on a candidate is certainly not the ball, in its radii

}  // namespace

BallPatches::BallPatches(const std::filesystem::path& file) : file_(file), out_(file, std::ios::binary) {
  if (!out_) throw InputError(file.string(), "cannot be written", "name a file in an existing folder");
}

void BallPatches::add(const BenchScene& scene) {
  if (scene.images.top) add(scene.images.top->view(), scene.labels[0], scene.result.candidates.top);
  if (scene.images.bottom) add(scene.images.bottom->view(), scene.labels[1], scene.result.candidates.bottom);
}

void BallPatches::add(const CameraImage& image, const ImageLabels& labels, const std::vector<BallCandidate>& candidates) {
  BallPatch patch;
  for (const BallCandidate& candidate : candidates) {
    std::array<float, 4> target{};
    if (labels.ball) {
      const double dx = (labels.ball->centre.x - candidate.centre.x) / candidate.radius;
      const double dy = (labels.ball->centre.y - candidate.centre.y) / candidate.radius;
      const double size = std::log(labels.ball->radius / candidate.radius), separation = std::hypot(dx, dy);
      if (separation < kCentre && std::abs(size) < kSize && labels.ball->visible > kVisible)
        target = {1, static_cast<float>(dx), static_cast<float>(dy), static_cast<float>(size)};
      else if (separation < kFar)
        continue;
    }
    patch.cut(image, candidate);
    out_.write(reinterpret_cast<const char*>(patch.bytes.data()), static_cast<std::streamsize>(patch.bytes.size()));
    out_.write(reinterpret_cast<const char*>(target.data()), sizeof target);
    if (!out_) throw InputError(file_.string(), "cannot be written", "check the free space");
  }
}

}  // namespace soccer
