#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "learning/render/scene_camera_parameters.h"
#include "simulation/cameras/renderer.h"

namespace soccer {

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
