#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "../../../blackboard/common/log/temporary_folder.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/common/files/whole_file.h"
#include "experiments/vision/bench/image_file.h"
#include "experiments/vision/bench/vision_bench.h"
#include "simulation/cameras/coco.h"

namespace soccer {

/// Six small rendered pairs in two halls.
inline VisionBenchOptions small_bench() {
  VisionBenchOptions options;
  options.config_folder = std::filesystem::path(SOURCE_DIR) / "config";
  options.seed = 41;
  options.count = 6;
  options.per_hall = 3;
  options.scale = 0.25;
  return options;
}

inline std::vector<BenchScene> scenes_of(const VisionBenchOptions& options) {
  std::vector<BenchScene> scenes;
  StopRequest never;
  VisionBench(options).run([&](const BenchScene& scene) { scenes.push_back(scene); }, never);
  return scenes;
}

inline constexpr int kQuality = 92;  // of JPEG files

/// Writes images and labels of scenes as simcamera does.
inline void write_dataset(const std::filesystem::path& folder, const std::vector<BenchScene>& scenes) {
  LabelledImageFolder out(folder, kQuality);
  for (const BenchScene& scene : scenes) {
    out.add(scene.index, CameraPlace::kTop, scene.images.top->view(), scene.labels[0]);
    out.add(scene.index, CameraPlace::kBottom, scene.images.bottom->view(), scene.labels[1]);
  }
  out.finish();
}

/// The message of an InputError; empty if there is none.
template <class Action>
std::string error_of(const Action& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error.what();
  }
  return {};
}

}  // namespace soccer
