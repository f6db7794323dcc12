#pragma once

#include <memory>

#include "simulation/cameras/raster/raster_scene.h"
#include "simulation/cameras/renderer.h"

namespace soccer {

/// Renders by triangles and per-pixel planes on the CPU, directly with the camera's distortion and rolling shutter. The same input gives
/// the same bytes.
class SoftwareRenderer final : public Renderer {
 public:
  /// scene: shared by the cameras of a robot. Errors: InputError when the image's width is not a multiple of 8.
  SoftwareRenderer(std::shared_ptr<raster::RasterScene> scene, int width, int height, const CameraParameters& camera);

  const CameraModel& model() const override { return model_; }
  RenderedImage& render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) override;

 private:
  std::shared_ptr<raster::RasterScene> scene_;
  CameraModel model_;
  raster::Projector projector_;
  raster::RayRows rays_;
  raster::CoverageMask lines_;
  RenderedImage image_;
  std::vector<float> inverse_depth_;
};

/// Makes halls for the software renderer, with an appearance from these ranges.
HallFactory software_halls(const HallParameters& parameters = {});

}  // namespace soccer
