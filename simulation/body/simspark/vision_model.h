#pragma once

#include <deque>
#include <filesystem>

#include "blackboard/body/body_model.h"
#include "blackboard/body/camera_picture.h"
#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// Error model of the robot's vision for one kind of object, relative to the simulator's perfect percepts.
struct VisionKindParameters {
  // clang-format off
  PARAMETERS(VisionKindParameters,
      (double, min_distance, 0, "m", 0, 100, "minimum distance at which objects are detected"),
      (double, max_distance, 100, "m", 0, 100, "maximum distance at which objects are detected; 0: never detected"),
      (bool, through_cameras, false, "", 0, 1,
       "whether the field of view is the images of the NAO's two cameras rather than the simulator's cone of vision"),
      (double, distance_noise, 0, "", 0, 1, "standard deviation of the distance at close range, as a fraction of the distance"),
      (double, distance_noise_growth, 0, "1/m", 0, 1, "increase of distance_noise per metre of distance"),
      (double, bearing_noise, 0, "rad", 0, 1, "standard deviation of bearing and elevation at close range"),
      (double, bearing_noise_growth, 0, "rad/m", 0, 1, "increase of bearing_noise per metre of distance"),
      (double, distance_bias, 0, "", -0.5, 0.5, "mean error of the distance at close range, as a fraction of the distance"),
      (double, distance_bias_growth, 0, "1/m", -0.2, 0.2, "increase of distance_bias per metre of distance"),
      (double, bearing_bias, 0, "rad", -0.3, 0.3, "mean error of the bearing"),
      (double, elevation_bias, 0, "rad", -0.3, 0.3, "mean error of the elevation"),
      (double, miss_probability, 0, "", 0, 1, "probability that a visible object is not detected in a frame"),
      (double, false_positives, 0, "", 0, 1, "probability that a frame contains a false positive"))
  // clang-format on
};

/// Error model of the robot's vision. Presets: config/vision/perfect.yaml, thesis-2017.yaml, nao-v5.yaml, nao-v5-cameras.yaml (fitted).
struct VisionModelParameters {
  // clang-format off
  PARAMETERS(VisionModelParameters,
      (VisionKindParameters, ball, {}, "", 0, 0, "the ball"),
      (VisionKindParameters, post, {}, "", 0, 0, "goal posts"),
      (VisionKindParameters, mark, {}, "", 0, 0, "landmarks of the field's lines, such as corners and penalty marks"),
      (VisionKindParameters, flag, {}, "", 0, 0, "corner flags"),
      (VisionKindParameters, line, {}, "", 0, 0, "lines"),
      (VisionKindParameters, robot, {}, "", 0, 0, "robots"),
      (double, camera_width, 1.0641, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
      (double, camera_height, 0.8315, "rad", 0.1, 2.5, "vertical field of view of each camera"),
      (bool, occlusion, false, "", 0, 1, "true: robots occlude objects behind them"),
      (double, ball_on_line_miss_probability, 0, "", 0, 1, "probability that a ball on a line is not detected, in addition to miss_probability"),
      (double, ball_near_robot_miss_probability, 0, "", 0, 1, "probability that a ball next to a robot is not detected, in addition to miss_probability"),
      (double, latency, 0, "s", 0, 1, "delay between the camera image and the vision frame made from it, rounded up to whole frames"),
      (double, eye_height, 0.5, "m", 0.1, 2, "height of the camera above the ground on which false positives are put"),
      (double, min_false_positive_distance, 1.05, "", 1.001, 10, "least distance of false positives, as a multiple of eye_height"),
      (double, max_false_positive_distance, 9, "m", 0.1, 100, "largest distance of false positives"),
      (double, robot_half_width, 0.13, "m", 0, 1, "half the width of a robot that occludes objects"),
      (double, robot_height, 0.58, "m", 0, 2, "height of a robot that occludes objects"),
      (double, on_line, 0.08, "m", 0, 1, "distance of the ball's centre from a line up to which the ball is on that line"),
      (double, at_robot, 0.25, "m", 0, 5, "distance of the ball from a robot up to which the ball is next to that robot"))
  // clang-format on
};

/// The parameters in `config/vision/PRESET.yaml` below `config`. Errors: InputError that lists the presets.
VisionModelParameters vision_preset(const std::filesystem::path& config, std::string_view preset);

/// Degrades ideal vision frames: removes detections, adds noise, false positives and latency. The same seed and frames give the same
/// result.
class VisionModel {
 public:
  VisionModel(const VisionModelParameters& parameters, const BodyModel& body, std::uint64_t seed)
      : parameters_(parameters), body_(body), picture_(body, parameters.camera_width, parameters.camera_height), random_(seed) {}

  /// Takes the ideal frame and returns the degraded frame that is available to the robot now. Until the latency has passed for the first
  /// time, the returned frame is empty and its number is 0.
  VisionFrame see(const VisionFrame& truth);

 private:
  const VisionKindParameters& of(FeatureKind feature) const;
  bool is_in_view(const VisionKindParameters& kind, const Sighting& at) const;
  bool notices(const VisionKindParameters& kind, const Sighting& at);
  Sighting blur(const VisionKindParameters& kind, const Sighting& at);
  Sighting imagined(const VisionKindParameters& kind, const VisionFrame& frame);
  void add_imagined(VisionFrame& frame);

  VisionModelParameters parameters_;
  BodyModel body_;
  CameraPicture picture_;
  RandomStream random_;
  std::deque<VisionFrame> delayed_;
};

/// True if another robot in the frame occludes the sighting.
bool is_hidden(const Sighting& at, const VisionFrame& frame, const VisionModelParameters& p);

/// True if the ball lies on a line in the frame.
bool is_on_line(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p);

/// True if the ball lies at the feet of a robot in the frame.
bool is_near_robot(const Sighting& ball, const VisionFrame& frame, const VisionModelParameters& p);

}  // namespace soccer
