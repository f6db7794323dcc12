#include "experiments/vision/bench/box_labels.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "blackboard/common/statistics/statistics.h"

namespace soccer {
namespace {

constexpr double kRobotHeight = 0.54;  // m, of a NAO that stands with bent knees
constexpr double kUpright = 1.3;       // least height of the box of an upright robot, relative to its width

CameraModel camera_of(const ImageLabels& labels, const CameraParameters& optics) {
  return {labels.segmentation.width, labels.segmentation.height, optics};
}

/// Where a pixel shows the ground; std::nullopt above the horizon.
std::optional<Point3<Field>> on_ground(const ImageLabels& labels, const CameraModel& model, const PixelPosition& pixel) {
  const auto& camera = labels.camera;
  const Point3<Field> along = camera * model.ray<TopCamera>(pixel) - camera.origin;
  if (along.z >= 0) return std::nullopt;
  const double factor = -camera.origin.z / along.z;
  return Point3<Field>{camera.origin.x + factor * along.x, camera.origin.y + factor * along.y, 0};
}

}  // namespace

std::optional<Pose3<Field, TopCamera>> pose_from_boxes(const ImageLabels& labels, double ball_radius, const CameraParameters& optics) {
  const int width = labels.segmentation.width, height = labels.segmentation.height;
  const auto inside = [&](double left, double top, double right, double bottom) {
    return left > 0 && top > 0 && right < width && bottom < height;
  };
  std::vector<double> horizons;  // rows
  // An object of the height h whose foot is in the row b: the camera's height is there b - horizon px.
  const auto add = [&](double bottom, double pixels, double metres) {
    horizons.push_back(bottom - pixels * kStandingCameraHeight / metres);
  };
  for (const RobotLabel& robot : labels.robots) {
    const PixelBox& box = robot.box;
    if (inside(box.left, box.top, box.right, box.bottom) && box.bottom - box.top >= kUpright * (box.right - box.left))
      add(box.bottom, box.bottom - box.top, kRobotHeight);
  }
  if (labels.ball && horizons.empty()) {
    const auto& [centre, radius, visible, distance] = *labels.ball;
    if (inside(centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius))
      add(centre.y + radius, 2 * radius, 2 * ball_radius);
  }
  if (horizons.empty()) return std::nullopt;
  const double pitch = std::atan((height / 2.0 - median(horizons)) / camera_of(labels, optics).focal_length());
  return translation<Field, Field>(0, 0, kStandingCameraHeight) * rotation_y<Field, TopCamera>(pitch);
}

void complete_robots(ImageLabels& labels, const CameraParameters& optics) {
  const CameraModel model = camera_of(labels, optics);
  for (RobotLabel& robot : labels.robots) {
    if (robot.distance > 0) continue;
    const PixelBox& box = robot.box;
    const bool has_foot = std::isfinite(robot.foot.x) && std::isfinite(robot.foot.y);
    const PixelPosition lower_edge{(box.left + box.right) / 2.0, static_cast<double>(box.bottom)};
    std::optional<Point3<Field>> ground;
    if (has_foot || box.bottom < labels.segmentation.height) ground = on_ground(labels, model, has_foot ? robot.foot : lower_edge);
    if (ground) {
      robot.place = {ground->x, ground->y};
      robot.distance = std::hypot(ground->x - labels.camera.origin.x, ground->y - labels.camera.origin.y, labels.camera.origin.z);
    } else {
      robot.distance = kRobotHeight * model.focal_length() / std::max(1, box.bottom - box.top);
    }
  }
}

}  // namespace soccer
