#pragma once

#include <filesystem>

#include <gtest/gtest.h>

#include "../../blackboard/log/temporary_folder.h"
#include "blackboard/camera/jpeg.h"
#include "blackboard/files/whole_file.h"
#include "robot/vision_bench/image_file.h"
#include "robot/vision_bench/vision_bench.h"
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
  CocoDataset dataset;
  for (const BenchScene& scene : scenes)
    for (const CameraPlace place : {CameraPlace::kTop, CameraPlace::kBottom}) {
      const bool top = place == CameraPlace::kTop;
      const std::string name = std::to_string(scene.index) + (top ? "-top.jpg" : "-bottom.jpg");
      write_jpeg(folder / name, (top ? scene.images.top : scene.images.bottom)->view(), kQuality);
      dataset.add(name, scene.labels[top ? 0 : 1], scene.index, place);
    }
  dataset.write(folder / "annotations.json");
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
