#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>

#include "blackboard/camera/camera_image.h"
#include "blackboard/camera/image_pool.h"
#include "blackboard/common/time/clock.h"
#include "simulation/cameras/hall.h"
#include "simulation/cameras/image_labels.h"
#include "simulation/cameras/renderer.h"
#include "simulation/cameras/rolling_shutter.h"
#include "simulation/cameras/sensor/image_sensor.h"
#include "simulation/protocol/scene_state.h"
#include "simulation/simserver/body/body_description.h"

namespace soccer {

/// The recent states of a scene, for the images of cameras that are exposed between the simulator's steps.
class SceneHistory {
 public:
  /// Adds the state at a time. A time that is not after the last one begins a new history.
  void add(Time time, const SceneState& scene) {
    if (!moments_.empty() && time <= moments_.back().time) moments_.clear();
    moments_.push_back({time, scene});
  }
  /// Removes what at() needs for no time from this one on.
  void forget_before(Time time) {
    while (moments_.size() > 1 && moments_[1].time <= time) moments_.pop_front();
  }
  void clear() { moments_.clear(); }

  bool empty() const { return moments_.empty(); }
  Time first() const { return moments_.front().time; }
  Time last() const { return moments_.back().time; }

  /// The state at a time: positions, angles and rotations are interpolated between the two nearest states, and limited to the first and the
  /// last one. Only robots of the later state are contained. Errors: std::logic_error when empty.
  SceneState at(Time time) const;

 private:
  struct Moment {
    Time time;
    SceneState scene;
  };
  std::deque<Moment> moments_;
};

/// Section SimulatedCameraParameters of `config/BODY/camera.yaml`.
struct SimulatedCameraParameters {
  // clang-format off
  PARAMETERS(SimulatedCameraParameters,
      (double, rate, 30, "1/s", 1, 60, "images per second of each camera"),
      (int, top_width, 1280, "px", 64, 4096, "width of the top camera's images"),
      (int, top_height, 960, "px", 48, 4096, "height of the top camera's images"),
      (int, bottom_width, 640, "px", 64, 4096, "width of the bottom camera's images"),
      (int, bottom_height, 480, "px", 48, 4096, "height of the bottom camera's images"))
  // clang-format on
};

/// What the images of a robot's cameras depend on, besides the scene.
struct SimulatedCameraOptions {
  SimulatedCameraParameters cameras;
  CameraParameters optics;
  ImageSensorParameters sensor;
  HallParameters hall;          ///< of the raster renderer
  LightChangeParameters light;  ///< of the raster renderer
  HallFactory halls;            ///< makes the hall and its renderers; empty: the raster renderer
  FieldDimensions field;
  BodyLibrary bodies;
  JerseyColours jerseys;
  std::uint64_t hall_seed = 1;  ///< of the hall's appearance; of traced halls, the low half makes the textures
  std::uint64_t seed = 1;       ///< of the sensors' noise
  double scale = 1;             ///< of the images' width and height
};

/// The hall of the options' seed. Errors: InputError.
std::unique_ptr<RenderedHall> rendered_hall(const SimulatedCameraOptions& options);

/// Both cameras of one robot in a simulator. Images are rendered when they are taken; without a taker, no image is rendered. The same
/// scenes and seeds give the same bytes.
class SimulatedCameras {
 public:
  /// Errors: InputError for a scale with which an image's width is not a multiple of 8.
  explicit SimulatedCameras(const SimulatedCameraOptions& options);
  /// The same in a hall that exists already; the hall's parameters and seed are not used.
  SimulatedCameras(const SimulatedCameraOptions& options, RenderedHall& hall);

  /// The scene at a time of the robot's clock, with increasing times; an earlier time begins a new game. own: the robot that carries the
  /// cameras.
  void update(Time time, const SceneState& scene, const RobotId& own);

  /// Whether images have been completely read out since the last take().
  bool ready() const { return due_.has_value(); }

  /// Renders the newest images of both cameras, exposed at the same time. Errors: std::logic_error unless ready().
  CameraImages take();

  /// Motion of a camera during the images that were taken last. Errors: std::logic_error without an image.
  const CameraMotion& motion(CameraPlace place) const;

  /// Labels of the images that were taken last, top and bottom. Computed by this call.
  std::array<ImageLabels, 2> labels();

 private:
  struct Camera {
    Camera(const SimulatedCameraOptions& options, RenderedHall& hall, CameraPlace where);

    CameraPlace place;
    std::unique_ptr<Renderer> renderer;
    ImageSensor sensor;
    ImagePool pool;
    RenderedImage* rendered = nullptr;
    std::optional<CameraMotion> motion;
  };
  std::shared_ptr<const StoredImage> expose(Camera& camera);

  SimulatedCameraOptions options_;
  Time period_, readout_;
  std::array<std::unique_ptr<Camera>, 2> cameras_;  // top, bottom
  SceneHistory history_;
  RobotId own_;
  std::optional<Time> next_, due_, taken_;
  SceneState scene_;  // of the images that were taken last
  std::uint64_t frame_ = 0;
};

}  // namespace soccer
