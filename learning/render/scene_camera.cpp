#include "learning/render/scene_camera.h"

#include <array>
#include <cmath>

#include "simulation/cameras/raster/raster_renderer.h"

namespace soccer {

SceneState picture_of(const Scene& scene) {
  SceneState picture;
  picture.ball = scene.ball_position();
  picture.ball_rotation = scene.ball_rotation();
  picture.robots.reserve(scene.robots().size());
  for (std::size_t i = 0; i < scene.robots().size(); ++i) {
    VisibleRobot& robot = picture.robots.emplace_back();
    robot.id = scene.robots()[i];
    robot.body = scene.body(i).name;
    robot.type = scene.body(i).type;
    robot.torso = scene.position(i, kTorso);
    robot.rotation = scene.rotation(i, kTorso);
    robot.hinges.assign(scene.hinge_angles(i).begin(), scene.hinge_angles(i).end());
  }
  return picture;
}

namespace {

constexpr double kGamma = 1 / 2.2;  // of sRGB, approximately

/// From a channel of a rendered image to sRGB.
std::array<std::uint8_t, 256> tone_curve() {
  std::array<std::uint8_t, 256> curve{};
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const double root = static_cast<double>(i) / 255, radiance = static_cast<double>(kBrightest) * root * root;
    curve[i] = static_cast<std::uint8_t>(std::lround(255 * std::pow(std::min(radiance, 1.0), kGamma)));
  }
  return curve;
}

/// A plain hall in white light without spectators.
HallParameters plain_hall() {
  HallParameters hall;
  hall.people_high = hall.referees_high = hall.boxes_high = 0;
  hall.temperature_low = hall.temperature_high = 6500;
  hall.ambient_low = hall.ambient_high = 0.7;
  hall.daylight = 0;
  hall.stains_high = 0;
  return hall;
}

}  // namespace

SceneCamera::SceneCamera(const FieldDimensions& field, const BodyLibrary& bodies, int width, int height,
                         const SceneCameraParameters& parameters)
    : p_(parameters), distance_(parameters.far_distance * field.length), hall_(raster_halls(plain_hall())({1, field, bodies, {}})) {
  CameraParameters optics;
  optics.field_of_view = p_.field_of_view;
  optics.readout_time = 0;
  renderer_ = hall_->renderer(width, height, optics);
  image_.resize(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
}

Eigen::Isometry3d SceneCamera::pose(const SceneState& scene) const {
  const bool single = scene.robots.size() == 1;
  const Eigen::Vector3d target =
      single ? Eigen::Vector3d(scene.robots[0].torso.x(), scene.robots[0].torso.y(), p_.near_target) : Eigen::Vector3d(0, 0, 0);
  Eigen::Isometry3d pose = Eigen::Translation3d(target) * Eigen::AngleAxisd(p_.direction, Eigen::Vector3d::UnitZ()) *
                           Eigen::AngleAxisd(-p_.elevation, Eigen::Vector3d::UnitY()) *
                           Eigen::Translation3d(single ? p_.near_distance : distance_, 0, 0);
  pose = pose * Eigen::AngleAxisd(M_PI, Eigen::Vector3d::UnitZ());  // look back at the target
  return pose;
}

const std::vector<std::uint8_t>& SceneCamera::image(const SceneState& scene) {
  static const std::array<std::uint8_t, 256> kTones = tone_curve();
  const RenderedImage& rendered = renderer_->render(scene, CameraMotion(pose(scene)), std::nullopt);
  auto out = image_.begin();
  for (const std::uint32_t pixel : rendered.pixels)
    for (const unsigned shift : {0U, 8U, 16U}) *out++ = kTones[(pixel >> shift) & 0xffU];
  return image_;
}

}  // namespace soccer
