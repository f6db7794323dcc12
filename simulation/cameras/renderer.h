#pragma once

#include <optional>

#include "simulation/cameras/rendered_image.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// Colours of the jerseys: reflectances, linear, in the primaries of sRGB.
struct JerseyColours {
  Eigen::Vector3f left{0.02F, 0.08F, 0.55F}, right{0.6F, 0.02F, 0.02F};
};

/// Renders the images of one camera of one hall.
class Renderer {
 public:
  Renderer() = default;
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;
  virtual ~Renderer() = default;

  /// The image of a scene, without the sensor's effects but with distortion and rolling shutter. own: the robot that carries the camera,
  /// whose head is not drawn. The image remains valid until the next call; the caller may change its colours. Errors: InputError for a
  /// robot whose body is unknown or has another number of hinges.
  virtual RenderedImage& render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) = 0;
};

}  // namespace soccer
