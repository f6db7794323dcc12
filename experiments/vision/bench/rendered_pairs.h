#pragma once

#include <array>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/topics/camera_views.h"
#include "blackboard/topics/referee.h"
#include "robot/options/parameter_store.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/recipes/recipe_images.h"
#include "simulation/cameras/rolling_shutter.h"

namespace soccer {

/// The images of both cameras of one time, with their labels. One image may be missing.
struct LabelledPair {
  int index = 0;  ///< in its source
  CameraImages images;
  std::array<ImageLabels, 2> labels;  ///< top, bottom
  CameraViews views;
  Pose2<Field, Ground> robot;  ///< below the camera; the frame of detections on the ground
  Side own = Side::kLeft;      ///< team of the robot that carries the cameras
  TeamColours jerseys;         ///< of this team and of the other one
  bool has_field = true;       ///< false: labelled with boxes of balls and robots only
};

/// Pairs of images with labels. Its groups are independent of each other, and may be asked for by several threads at once.
class PairSource {
 public:
  PairSource() = default;
  PairSource(const PairSource&) = delete;
  PairSource& operator=(const PairSource&) = delete;
  virtual ~PairSource() = default;

  virtual int groups() const = 0;
  /// The pairs of a group, always the same. Errors: InputError.
  virtual std::vector<LabelledPair> group(int index) const = 0;
};

/// The view of a camera that did not move during the exposure, from the pose in its labels. readout: duration of the readout, s.
/// robot: the origin of Ground.
CameraView still_view(const ImageLabels& labels, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot);

/// The pose on the ground below a camera, along its heading.
Pose2<Field, Ground> below(const Pose3<Field, TopCamera>& camera);

/// The true view of a camera while its image was read out. readout: duration, s. robot: the origin of Ground.
CameraView view_of(const CameraMotion& motion, const StoredImage& image, double readout, const Pose2<Field, Ground>& robot);

/// The team colours that a GameController would announce for these jerseys. own: the robot's side.
TeamColours colours_of(const JerseyColours& jerseys, Side own);

/// A recipe (load_recipe) with the overrides of the store. Errors: InputError.
Recipe recipe_of(const std::filesystem::path& config, const std::string& name, ParameterStore& store);

/// The first pairs of a recipe's dataset. A group is a hall.
class RenderedPairs final : public PairSource {
 public:
  RenderedPairs(Recipe recipe, std::uint64_t seed, int count) : recipe_(std::move(recipe)), seed_(seed), count_(count) {}

  int groups() const override { return (count_ + recipe_.images.scenes_per_hall - 1) / recipe_.images.scenes_per_hall; }
  std::vector<LabelledPair> group(int index) const override;

 private:
  Recipe recipe_;
  std::uint64_t seed_;
  int count_;
};

}  // namespace soccer
