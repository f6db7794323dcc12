#pragma once

#include <filesystem>
#include <fstream>

#include "robot/vision_bench/vision_bench.h"

namespace soccer {

/// Writes the ball candidates of scenes as training data of the ball's net: for each candidate a patch (BallPatch) and four little-endian
/// floats: 1 for a ball, 0 for none; displacement of the ball's centre to the right and down in candidate radii, and the logarithm of its
/// radius relative to the candidate's. Candidates of which it is unclear whether they are the ball are left out.
class BallPatches {
 public:
  /// Errors: InputError when the file cannot be written.
  explicit BallPatches(const std::filesystem::path& file);

  /// Errors: InputError when the file cannot be written.
  void add(const BenchScene& scene);

 private:
  void add(const CameraImage& image, const ImageLabels& labels, const std::vector<BallCandidate>& candidates);

  std::filesystem::path file_;
  std::ofstream out_;
};

}  // namespace soccer
