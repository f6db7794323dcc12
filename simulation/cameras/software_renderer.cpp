#include "simulation/cameras/software_renderer.h"

#include <cmath>

namespace soccer {
namespace {

/// A hall that the software renderer draws.
class SoftwareHall final : public RenderedHall {
 public:
  SoftwareHall(const Hall& hall, const HallRequest& request)
      : hall_(hall), scene_(std::make_shared<raster::RasterScene>(hall, request.field, request.bodies, request.jerseys)) {}

  std::unique_ptr<Renderer> renderer(int width, int height, const CameraParameters& camera) override {
    return std::make_unique<SoftwareRenderer>(scene_, width, height, camera);
  }
  /// Auto exposure and white balance start near their final values, as after some seconds in this hall.
  SceneLight light() const override { return {1, {std::exp2(hall_.exposure_error), 1.0 / hall_.white.x(), 1.0 / hall_.white.z()}}; }

 private:
  Hall hall_;
  std::shared_ptr<raster::RasterScene> scene_;
};

}  // namespace

SoftwareRenderer::SoftwareRenderer(std::shared_ptr<raster::RasterScene> scene, int width, int height, const CameraParameters& camera)
    : scene_(std::move(scene)),
      model_(width, height, camera),
      projector_(model_, camera),
      rays_(model_),
      image_{width, height, std::vector<std::uint32_t>(static_cast<std::size_t>(width) * static_cast<std::size_t>(height))},
      inverse_depth_(image_.pixels.size()) {}

RenderedImage& SoftwareRenderer::render(const SceneState& scene, const CameraMotion& motion, std::optional<RobotId> own) {
  projector_.set_motion(motion);
  rays_.set_motion(motion);
  scene_->draw({image_, inverse_depth_}, {model_, motion, projector_, rays_, lines_}, scene, own);
  return image_;
}

HallFactory software_halls(const HallParameters& parameters) {
  return [parameters](const HallRequest& request) {
    return std::make_unique<SoftwareHall>(hall(request.seed, request.field, parameters), request);
  };
}

}  // namespace soccer
