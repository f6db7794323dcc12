#pragma once

#include <filesystem>
#include <functional>

#include "blackboard/topics/camera_views.h"
#include "robot/vision_bench/vision_score.h"
#include "simulation/cameras/random_scene.h"
#include "simulation/cameras/simulated_cameras.h"

namespace soccer {

/// Options of a run of visionbench.
struct VisionBenchOptions {
  std::filesystem::path config_folder;
  std::string body = "nao-v5";
  std::string field = "spl2017";
  std::string detector = "obstacles";  ///< of robots: a name of robot_detectors()
  std::uint64_t seed = 1;
  int scenes = 100;
  int per_hall = 4;  ///< scenes in each hall
  double scale = 1;
  std::vector<std::string> assignments;  ///< --set Struct.key=value
};

/// A scene of the bench, as it is passed on after its evaluation.
struct BenchScene {
  int index = 0;
  const CameraImages& images;
  const std::array<ImageLabels, 2>& labels;
  const VisionResult& result;
  const VisionScore& score;
  const SimulatedCameraOptions& cameras;
};

/// Times of a run, s.
struct BenchTimes {
  double rendering = 0, vision = 0;
  std::map<std::string, double> modules;
};

/// Renders random scenes and runs the modules of vision on them, with the true poses of the cameras. Ground lies below the
/// top camera.
/// Errors: InputError.
BenchTimes run_vision_bench(const VisionBenchOptions& options, VisionScore& score, const std::function<void(const BenchScene&)>& see);

}  // namespace soccer
