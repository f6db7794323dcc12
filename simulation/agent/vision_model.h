#pragma once

#include <array>
#include <deque>
#include <filesystem>

#include <boost/random/mersenne_twister.hpp>

#include "blackboard/body/body_model.h"
#include "blackboard/body/camera_picture.h"
#include "blackboard/describe.h"
#include "blackboard/topics/vision.h"

namespace soccer {

/// The kinds of objects with separate parameters in the vision model, in the order of its parameter lists.
enum class VisionKind : std::size_t { kBall, kPost, kMark, kFlag, kLine, kRobot };
inline constexpr std::size_t kVisionKinds = 6;
using PerKind = std::array<double, kVisionKinds>;

/// Error model of the robot's vision relative to the simulator's perfect percepts. Each list contains one value per kind: ball, goal post,
/// field landmark, flag, line, robot. Presets: config/vision/perfect.yaml, thesis-2017.yaml, nao-v5.yaml.
struct VisionModelParameters {
  std::array<double, kVisionKinds> min_distance{};
  std::array<double, kVisionKinds> max_distance{100, 100, 100, 100, 100, 100};
  std::array<double, kVisionKinds> through_cameras{};
  double camera_width = 1.0641;
  double camera_height = 0.8315;
  std::array<double, kVisionKinds> distance_noise{};
  std::array<double, kVisionKinds> distance_noise_growth{};
  std::array<double, kVisionKinds> bearing_noise{};
  std::array<double, kVisionKinds> bearing_noise_growth{};
  std::array<double, kVisionKinds> miss{};
  std::array<double, kVisionKinds> false_positives{};
  bool occlusion = false;
  double ball_on_line_miss = 0;
  double ball_near_robot_miss = 0;
  int latency = 0;

  DESCRIBE(VisionModelParameters,
           (min_distance, "m", 0, 100, "per ball, goal post, landmark, flag, line, robot: minimum distance at which objects are detected"),
           (max_distance, "m", 0, 100,
            "per ball, goal post, landmark, flag, line, robot: maximum distance at which objects are detected; 0: never detected"),
           (through_cameras, "", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: field of view; 1: images of the NAO's two cameras, 0: the simulator's cone "
            "of vision"),
           (camera_width, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
           (camera_height, "rad", 0.1, 2.5, "vertical field of view of each camera"),
           (distance_noise, "", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: standard deviation of the distance at close range, as a fraction of the "
            "distance"),
           (distance_noise_growth, "1/m", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: increase of distance_noise per metre of distance"),
           (bearing_noise, "rad", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: standard deviation of bearing and elevation at close range"),
           (bearing_noise_growth, "rad/m", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: increase of bearing_noise per metre of distance"),
           (miss, "", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: probability that a visible object is not detected in a frame"),
           (false_positives, "", 0, 1,
            "per ball, goal post, landmark, flag, line, robot: probability that a frame contains a false positive"),
           (occlusion, "", 0, 1, "true: robots occlude objects behind them"),
           (ball_on_line_miss, "", 0, 1, "probability that a ball on a line is not detected, in addition to miss"),
           (ball_near_robot_miss, "", 0, 1, "probability that a ball next to a robot is not detected, in addition to miss"),
           (latency, "frames", 0, 30, "delay between the camera image and the vision frame made from it"))
};

/// The parameters in `config/vision/PRESET.yaml` below `config`. Errors: InputError that lists the presets.
VisionModelParameters vision_preset(const std::filesystem::path& config, std::string_view preset);

/// Degrades ideal vision frames: removes detections, adds noise, false positives and latency. The same seed and frames give the same
/// result.
class VisionModel {
 public:
  VisionModel(const VisionModelParameters& parameters, const BodyModel& body, std::uint64_t seed)
      : parameters_(parameters), body_(body), picture_(body, parameters.camera_width, parameters.camera_height), engine_(seed) {}

  /// Takes the ideal frame and returns the degraded frame that is available to the robot now. During the first `latency` calls, the
  /// returned frame is empty and its number is 0.
  VisionFrame see(const VisionFrame& truth);

 private:
  bool notices(VisionKind kind, const Sighting& at);
  Sighting blur(VisionKind kind, const Sighting& at);
  Sighting imagined(VisionKind kind, const VisionFrame& frame);
  void add_imagined(VisionFrame& frame);
  bool chance(double probability);
  double noise(double deviation);

  VisionModelParameters parameters_;
  BodyModel body_;
  CameraPicture picture_;
  boost::random::mt19937_64 engine_;
  std::deque<VisionFrame> delayed_;
};

}  // namespace soccer
