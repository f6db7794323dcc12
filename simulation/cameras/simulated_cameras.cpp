#include "simulation/cameras/simulated_cameras.h"

#include <algorithm>
#include <cmath>

#include "blackboard/body/forward_kinematics.h"
#include "blackboard/common/error.h"
#include "simulation/cameras/part_poses.h"
#include "simulation/cameras/raster/raster_renderer.h"

namespace soccer {
namespace {

constexpr int kPoses = 5;  // of one readout

/// Size of a camera's image, px.
struct Size {
  int width, height;
};

Size size_of(const SimulatedCameraOptions& options, CameraPlace place) {
  const auto scaled = [&](int pixels) { return static_cast<int>(std::lround(pixels * options.scale)); };
  const SimulatedCameraParameters& p = options.cameras;
  return place == CameraPlace::kTop ? Size{scaled(p.top_width), scaled(p.top_height)}
                                    : Size{scaled(p.bottom_width), scaled(p.bottom_height)};
}

std::array<float, 3> reflectance(const Eigen::Vector3f& colour) { return {colour.x(), colour.y(), colour.z()}; }

/// Pose of a robot's camera in the world; camera axes as in CameraMotion. mount: rotation of the camera from its mount: roll, pitch (down
/// positive), yaw, rad.
Eigen::Isometry3d camera_pose(const BodyDescription& body, const VisibleRobot& robot, CameraPlace place,
                              const std::array<double, 3>& mount) {
  const bool top = place == CameraPlace::kTop;
  const Eigen::Isometry3d in_head = top ? isometry(top_camera_in_head(body.model)) : isometry(bottom_camera_in_head(body.model));
  return head_pose(body, robot) * in_head * Eigen::AngleAxisd(mount[2], Eigen::Vector3d::UnitZ()) *
         Eigen::AngleAxisd(mount[1], Eigen::Vector3d::UnitY()) * Eigen::AngleAxisd(mount[0], Eigen::Vector3d::UnitX());
}

/// Motion of a robot's camera while an image is read out, from `start` on. Errors: InputError when the robot is missing from the scene.
CameraMotion camera_motion(const SceneHistory& history, const BodyLibrary& bodies, const RobotId& own, CameraPlace place, Time start,
                           Time readout) {
  std::vector<Eigen::Isometry3d> poses;
  for (int i = 0; i < kPoses; ++i) {
    const SceneState scene = history.at(start + readout * i / (kPoses - 1));
    const auto robot = std::ranges::find(scene.robots, own, &VisibleRobot::id);
    if (robot == scene.robots.end())
      throw InputError("scene of the cameras", "robot " + std::to_string(own.unum) + " is missing", "render only robots of the scene");
    poses.push_back(camera_pose(body_of(*robot, bodies), *robot, place, scene.camera_mounts[static_cast<std::size_t>(place)]));
  }
  return CameraMotion(std::move(poses));
}

}  // namespace

SceneState SceneHistory::at(Time time) const {
  require(!moments_.empty(), "a scene history without states");
  const auto later = std::ranges::lower_bound(moments_, time, {}, &Moment::time);
  if (later == moments_.begin()) return moments_.front().scene;
  if (later == moments_.end()) return moments_.back().scene;
  const Moment &from = *std::prev(later), &to = *later;
  const double fraction = seconds(time - from.time) / seconds(to.time - from.time);
  SceneState scene = to.scene;
  scene.time = from.scene.time + fraction * (to.scene.time - from.scene.time);
  scene.ball = from.scene.ball + fraction * (to.scene.ball - from.scene.ball);
  scene.ball_rotation = from.scene.ball_rotation.slerp(fraction, to.scene.ball_rotation);
  for (VisibleRobot& robot : scene.robots)
    if (const auto before = std::ranges::find(from.scene.robots, robot.id, &VisibleRobot::id); before != from.scene.robots.end())
      robot = interpolated(*before, robot, fraction);
  return scene;
}

SimulatedCameras::Camera::Camera(const SimulatedCameraOptions& options, RenderedHall& hall, CameraPlace where)
    : place(where),
      renderer(hall.renderer(size_of(options, where).width, size_of(options, where).height, options.optics)),
      sensor(renderer->model(), options.sensor, hall.light(), 2 * options.seed + static_cast<std::uint64_t>(where)) {}

std::unique_ptr<RenderedHall> rendered_hall(const SimulatedCameraOptions& options) {
  const HallFactory halls = options.halls ? options.halls : raster_halls(options.hall);
  return halls({options.hall_seed, options.field, options.bodies, options.jerseys});
}

SimulatedCameras::SimulatedCameras(const SimulatedCameraOptions& options) : SimulatedCameras(options, *rendered_hall(options)) {}

SimulatedCameras::SimulatedCameras(const SimulatedCameraOptions& options, RenderedHall& hall)
    : options_(options), period_(from_seconds(1 / options.cameras.rate)), readout_(from_seconds(options.optics.readout_time)) {
  for (const CameraPlace place : {CameraPlace::kTop, CameraPlace::kBottom})
    cameras_[static_cast<std::size_t>(place)] = std::make_unique<Camera>(options, hall, place);
}

void SimulatedCameras::update(Time time, const SceneState& scene, const RobotId& own) {
  const bool present = std::ranges::find(scene.robots, own, &VisibleRobot::id) != scene.robots.end();
  const bool again = !history_.empty() && (time <= history_.last() || own != own_);
  if (!present || again) {
    history_.clear();
    next_.reset();
    due_.reset();
  }
  if (!present) return;
  own_ = own;
  history_.add(time, scene);
  if (!next_) next_ = time;
  while (*next_ + readout_ <= time) {
    due_ = next_;
    *next_ += period_;
  }
  history_.forget_before(due_.value_or(*next_));
}

std::shared_ptr<const StoredImage> SimulatedCameras::expose(Camera& camera) {
  camera.motion = camera_motion(history_, options_.bodies, own_, camera.place, *due_, readout_);
  const LinearColour light = camera.renderer->set_light(light_at(scene_.time, options_.light), options_.light.skylight);
  camera.rendered = &camera.renderer->render(scene_, *camera.motion, own_);
  const auto image = camera.pool.take();
  camera.sensor.expose(*camera.rendered, *camera.motion, frame_, *due_, *image, light);
  return image;
}

CameraImages SimulatedCameras::take() {
  require(due_.has_value(), "images of simulated cameras that are not ready");
  scene_ = history_.at(*due_ + readout_ / 2);
  CameraImages images{expose(*cameras_[0]), expose(*cameras_[1])};
  ++frame_;
  taken_ = due_;
  due_.reset();
  return images;
}

const CameraMotion& SimulatedCameras::motion(CameraPlace place) const {
  require(taken_.has_value(), "motion of simulated cameras without an image");
  return *cameras_[static_cast<std::size_t>(place)]->motion;
}

std::array<ImageLabels, 2> SimulatedCameras::labels() {
  require(taken_.has_value(), "labels of simulated cameras without an image");
  std::array<ImageLabels, 2> labels;
  for (std::size_t i = 0; i < labels.size(); ++i) {
    Camera& camera = *cameras_[i];
    labels[i] = image_labels({camera.renderer->model(), *camera.motion, *camera.rendered}, scene_, own_, options_.field);
    for (RobotLabel& robot : labels[i].robots) robot.jersey = reflectance(options_.jerseys.of(robot.id.side));
  }
  return labels;
}

}  // namespace soccer
