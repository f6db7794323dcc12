#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "blackboard/camera/camera_model.h"
#include "blackboard/common/time/clock.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/cameras/hall_light.h"
#include "simulation/cameras/labels.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/sensor/exposure_control.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// Light of the place in which a camera is.
struct SceneLight {
  double brightness = 1;  ///< relative to nominal light
  SensorGains start{};    ///< gains of the first image
};

/// The scene at a time of the robot's clock, for its cameras.
struct TimedScene {
  Time time{0};
  RobotId own;
  SceneState scene;
};

/// Colours of the jerseys: reflectances, linear, in the primaries of sRGB.
struct JerseyColours {
  Eigen::Vector3f left{0.02F, 0.08F, 0.55F}, right{0.6F, 0.02F, 0.02F};

  const Eigen::Vector3f& of(Side side) const { return side == Side::kLeft ? left : right; }
};

/// Renders the images of one camera of one hall.
class Renderer {
 public:
  Renderer() = default;
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;
  virtual ~Renderer() = default;

  virtual const CameraModel& model() const = 0;

  /// The light of the following images; skylight: as in LightChangeParameters. Returns the radiance of a white surface on the field
  /// relative to that in the hall's own light, which the images do not contain. By default the light is constant.
  virtual LinearColour set_light(const HallLight& /*light*/, double /*skylight*/) { return LinearColour::Ones(); }

  /// The image of a scene, without the sensor's effects but with distortion and rolling shutter. own: the robot that carries the camera,
  /// whose head is not drawn. The image remains valid until the next call; the caller may change its colours. Errors: InputError for a
  /// robot whose body is unknown or has another number of hinges.
  virtual RenderedImage& render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) = 0;
};

/// What a hall is made for.
struct HallRequest {
  std::uint64_t seed = 1;  ///< of the hall's appearance
  FieldDimensions field;
  BodyLibrary bodies;
  JerseyColours jerseys;
};

/// A hall with its field, for the cameras of one robot. Not for several threads at once.
class RenderedHall {
 public:
  RenderedHall() = default;
  RenderedHall(const RenderedHall&) = delete;
  RenderedHall& operator=(const RenderedHall&) = delete;
  virtual ~RenderedHall() = default;

  /// A renderer of images of this size; it may outlive this object. Errors: InputError for a size that the renderer does not support.
  virtual std::unique_ptr<Renderer> renderer(int width, int height, const CameraParameters& camera) = 0;
  /// The light for the sensors' exposure.
  virtual SceneLight light() const = 0;
};

/// Makes the hall of a seed: this determines the renderer.
using HallFactory = std::function<std::unique_ptr<RenderedHall>(const HallRequest&)>;

}  // namespace soccer
