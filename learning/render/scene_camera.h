#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "blackboard/common/describe.h"
#include "simulation/cameras/renderer.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/simspark/physics/scene.h"

namespace soccer {

/// Ball and robots of a scene, for images; without time and teams.
SceneState picture_of(const Scene& scene);

/// A camera beside the field.
struct SceneCameraParameters {
  // clang-format off
  PARAMETERS(SceneCameraParameters,
      (double, field_of_view, 0.9, "rad", 0.1, 2, "horizontal field of view"),
      (double, near_distance, 1.6, "m", 0.3, 20, "distance from a single robot"),
      (double, far_distance, 1.1, "", 0.1, 10, "distance from the centre of the field relative to its length"),
      (double, direction, -1.2, "rad", -3.2, 3.2, "direction in which the camera stands, from its target; 0: behind the right goal"),
      (double, elevation, 0.45, "rad", 0, 1.5, "elevation of the camera above its target"),
      (double, near_target, 0.25, "m", 0, 2, "height of the point at which the camera looks on a robot"))
  // clang-format on
};

/// A camera beside the field for people who watch an environment: it looks at one robot from nearby, or at the whole field.
class SceneCamera {
 public:
  /// Errors: InputError when the width is not a multiple of 8.
  SceneCamera(const FieldDimensions& field, const BodyLibrary& bodies, int width, int height, const SceneCameraParameters& parameters = {});

  /// The image in sRGB: [row][column][red, green, blue], valid until the next call. Errors: InputError for a robot with an unknown body.
  const std::vector<std::uint8_t>& image(const SceneState& scene);

 private:
  Eigen::Isometry3d pose(const SceneState& scene) const;

  SceneCameraParameters p_;
  double distance_;  // m, from the centre of the field, from which the whole field is seen
  std::unique_ptr<RenderedHall> hall_;
  std::unique_ptr<Renderer> renderer_;
  std::vector<std::uint8_t> image_;
};

}  // namespace soccer
