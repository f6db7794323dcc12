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

/// The kinds of things that the vision model treats apart, in the order of its parameters.
enum class VisionKind : std::size_t { kBall, kPost, kMark, kFlag, kLine, kRobot };
inline constexpr std::size_t kVisionKinds = 6;
using PerKind = std::array<double, kVisionKinds>;

/// How much worse the robot's eyes are than the simulator's. Lists hold one number for: ball, goal post, field mark,
/// flag, line, robot. Presets: config/vision/perfect.yaml, thesis-2017.yaml, nao-v5.yaml.
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

  DESCRIBE(VisionModelParameters, (min_distance, "m", 0, 100, "nothing nearer is seen"),
           (max_distance, "m", 0, 100, "nothing farther is seen; 0: this kind is never seen"),
           (through_cameras, "", 0, 1,
            "1: only seen when it is in the picture of one of the NAO's two cameras; 0: in the simulator's cone"),
           (camera_width, "rad", 0.1, 2.5, "horizontal field of view of each camera"),
           (camera_height, "rad", 0.1, 2.5, "vertical field of view of each camera"),
           (distance_noise, "", 0, 1, "standard deviation as a part of the distance"),
           (distance_noise_growth, "1/m", 0, 1, "more of it for each metre of distance"),
           (bearing_noise, "rad", 0, 1, "standard deviation of bearing and elevation"),
           (bearing_noise_growth, "rad/m", 0, 1, "more of it for each metre of distance"),
           (miss, "", 0, 1, "probability that a thing in view is not seen in a frame"),
           (false_positives, "", 0, 1, "probability that a frame holds one that is not there"),
           (occlusion, "", 0, 1, "robots hide what is behind them"),
           (ball_on_line_miss, "", 0, 1, "probability that a ball on a line is not seen, on top of its miss"),
           (ball_near_robot_miss, "", 0, 1, "probability that a ball at a robot is not seen, on top of its miss"),
           (latency, "frames", 0, 30, "between taking a picture and knowing what is in it"))
};

/// The parameters in config/vision/<preset>.yaml below `config`. Errors: InputError naming the presets that there are.
VisionModelParameters vision_preset(const std::filesystem::path& config, std::string_view preset);

/// Takes from each vision frame what real eyes would not see, and adds what they would see wrongly. The same seed and
/// frames give the same result.
class VisionModel {
 public:
  VisionModel(const VisionModelParameters& parameters, const BodyModel& body, std::uint64_t seed)
      : parameters_(parameters), body_(body), picture_(body, parameters.camera_width, parameters.camera_height), engine_(seed) {}

  /// Takes the frame as the server showed it, gives the frame as the robot knows it now. Nothing is known during the
  /// first `latency` ones.
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
