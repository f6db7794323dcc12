#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "blackboard/common/describe.h"
#include "blackboard/common/random/random_stream.h"
#include "simulation/simserver/mj/physics/arena.h"

namespace soccer::mj {

/// Errors of the vision. Section VisionParameters of `config/mj/vision.yaml`. Source of the values: rcssservermj's official vision.
struct VisionParameters {
  // clang-format off
  PARAMETERS(VisionParameters,
      (double, half_width, 60, "deg", 1, 180, "half the horizontal field of view"),
      (double, half_height, 60, "deg", 1, 90, "half the vertical field of view"),
      (double, distance_noise, 0.01, "", 0, 1, "standard deviation of a distance, as a fraction of it"),
      (double, angle_noise, 0.5, "deg", 0, 90, "standard deviation of both angles"),
      (double, miss, 0.01, "", 0, 1, "probability that a visible point is not seen"),
      (double, invention, 0.001, "", 0, 1, "probability that a point is invented, for each of max_inventions"),
      (int, max_inventions, 5, "", 0, 100, "maximum number of invented points"),
      (double, min_invention_distance, 0.5, "m", 0, 100, "shortest distance of an invented point"),
      (double, max_invention_distance, 15, "m", 0, 100, "longest distance of an invented point"),
      (double, confusion, 0.05, "", 0, 1, "probability that a point of the field or the ball gets the name of another one"),
      (double, tolerance, 0.05, "m", 0, 1, "an object hides a point only if it is nearer by more than this"))
  // clang-format on
};

/// Computes what robots see: points of the field, the ball, and parts of other robots, in the axes of the camera (x forward, y left, z up).
/// Robots and the ball hide what is behind them; their shapes are those that collide.
class Vision {
 public:
  Vision(const ArenaDimensions& field, const VisionParameters& parameters);

  /// The percept (See …) of a robot; empty if it has no camera.
  std::string see(const Arena& arena, std::size_t observer, RandomStream32& noise) const;

 private:
  struct Landmark {
    std::string_view name;
    Eigen::Vector3d position;
  };
  /// A seen point in polar coordinates: m, degrees, degrees.
  struct Sighting {
    double distance = 0, azimuth = 0, elevation = 0;
  };
  struct Named {
    std::string name;
    Sighting at;
  };

  bool hidden(const Arena& arena, std::size_t observer, const Eigen::Vector3d& point, std::size_t owner, int body) const;
  /// A visible point with noise; std::nullopt if it is not seen. owner: index of the robot it belongs to, or that of the ball, or neither.
  std::optional<Sighting> sight(const Arena& arena, std::size_t observer, const Eigen::Vector3d& point, std::size_t owner, int body,
                                RandomStream32& noise) const;
  std::vector<Named> see_field(const Arena& arena, std::size_t observer, RandomStream32& noise) const;
  void append_robots(std::string& out, const Arena& arena, std::size_t observer, RandomStream32& noise) const;

  VisionParameters parameters_;
  std::vector<Landmark> landmarks_;  // the ball first
};

}  // namespace soccer::mj
