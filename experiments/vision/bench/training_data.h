#pragma once

#include <array>
#include <filesystem>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/random/random_stream.h"
#include "experiments/vision/bench/vision_bench.h"
#include "perception/vision/robots/robot_net_input.h"

namespace soccer {

/// Largest distance of a candidate's centre from the ball's that counts as the ball and that the net learns to correct, in radii.
inline constexpr double kCorrectedDistance = 0.7;

/// Writes the ball candidates of scenes as training data of the ball's net: for each candidate a patch (BallPatch) and four little-endian
/// floats: 1 for a ball, 0 for none; displacement of the ball's centre to the right and down in candidate radii, and the logarithm of its
/// radius relative to the candidate's. Candidates of which it is unclear whether they are the ball are left out. Each ball is written
/// several more times, as candidates at random small distances from it.
class BallPatches {
 public:
  /// Errors: InputError when the file cannot be written.
  explicit BallPatches(const std::filesystem::path& file) : out_(file) {}

  /// Errors: InputError when the file cannot be written.
  void add(const BenchScene& scene);

  /// Completes the file. Errors: InputError.
  void finish() { out_.finish(); }

 private:
  void add(const CameraImage& image, const ImageLabels& labels, const std::vector<BallCandidate>& candidates);
  void write(const CameraImage& image, const BallCandidate& candidate, const BallLabel* ball);

  FileSink out_;
  RandomStream random_;
};

/// Writes images as training data of the robots' net. A record of an image: the net's input (RobotNetInput), then kRobots times kNumbers
/// little-endian floats, for each robot: left, top, right and bottom of its visible pixels, and the image of the point on the ground below
/// its torso, in cells; facing, rad; 1 if fallen, else 0; visible pixels in an image of full size, 0: no robot; distance, m; visible
/// part of its area (visible_part()); 1 for the top camera. NaN: foot, facing or fallen is not labelled.
class RobotPictures {
 public:
  static constexpr std::size_t kRobots = 10, kNumbers = 12;

  /// Errors: InputError when the file cannot be written.
  RobotPictures(const std::filesystem::path& file, const CameraParameters& optics) : out_(file), optics_(optics) {}

  /// Errors: InputError when the file cannot be written.
  void add(const BenchScene& scene);

  /// Completes the file. Errors: InputError.
  void finish() { out_.finish(); }

  /// The numbers of one robot.
  static std::array<float, kNumbers> numbers_of(const RobotLabel& robot, const CameraImage& image, bool top);

 private:
  void add(const CameraImage& image, const CameraView& view, const ImageLabels& labels, bool top);

  FileSink out_;
  CameraParameters optics_;
  RobotNetInput input_;
};

}  // namespace soccer
