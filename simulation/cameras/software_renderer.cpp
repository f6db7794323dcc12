#include "simulation/cameras/software_renderer.h"

namespace soccer {

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

}  // namespace soccer
