#pragma once

#include <filesystem>
#include <vector>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/net/inference.h"
#include "blackboard/common/random/random_stream.h"
#include "experiments/vision/bench/vision_bench.h"
#include "perception/vision/robots/robot_patch.h"

namespace soccer {

/// Writes what the robots' net finds in images as training data of the net of patches. Each box is written twice: as it was found, and
/// with small random errors of its edges and foot. A record: the patch (RobotPatch); ten little-endian floats: confidence of the box, its
/// left, top, right and bottom, its foot, and centre and side of the patch, in cells of RobotNetInput; then for each of kRobots robots the
/// numbers of RobotPictures and the reflectance of its jersey, linear, in the primaries of sRGB.
class RobotPatches {
 public:
  static constexpr std::size_t kRobots = 10, kNumbers = 15, kBoxNumbers = 10;

  /// net: the robots' net. Errors: InputError when the file cannot be written.
  RobotPatches(const std::filesystem::path& file, const CameraParameters& optics, const Net& net);

  /// Errors: InputError when the file cannot be written.
  void add(const BenchScene& scene);

  /// Completes the file. Errors: InputError.
  void finish() { out_.finish(); }

 private:
  void add(const CameraImage& image, const CameraView& view, const ImageLabels& labels, bool top);
  RobotBox varied(const RobotBox& box, const StandingHeight& height);

  FileSink out_;
  CameraParameters optics_;
  Inference inference_;
  RobotBoxes boxes_;
  RobotNetInput input_;
  RobotPatch patch_;
  RandomStream random_;
};

}  // namespace soccer
