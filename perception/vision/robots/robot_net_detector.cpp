#include "perception/vision/robots/robot_net_detector.h"

#include <algorithm>
#include <utility>

#include "blackboard/error.h"
#include "perception/vision/camera/image_geometry.h"

namespace soccer {
namespace {

/// Where a robot's jersey is: between the heights of a standing robot's torso, within the robot's visible part; of a fallen robot the
/// middle of its visible part.
JerseyRegion jersey_region(const ImageRobot& robot, const ImageGeometry& geometry, const RobotNetParameters& p) {
  JerseyRegion region{robot.left, robot.top, robot.right, robot.bottom, robot.left, robot.top, robot.right, robot.bottom};
  const auto low = geometry.image_of({robot.ground.x, robot.ground.y, p.torso_low});
  const auto high = geometry.image_of({robot.ground.x, robot.ground.y, p.torso_high});
  if (robot.fallen || !low || !high) {
    const double x = (robot.right - robot.left) / 4, y = (robot.bottom - robot.top) / 4;
    return {robot.left, robot.top, robot.right, robot.bottom, robot.left + x, robot.top + y, robot.right - x, robot.bottom - y};
  }
  const double half = p.torso_width / 2 * (low->y - high->y) / (p.torso_high - p.torso_low), middle = (low->x + high->x) / 2;
  region.torso_left = std::max(robot.left, middle - half);
  region.torso_right = std::min(robot.right, middle + half);
  region.torso_top = std::max(robot.top, high->y);
  region.torso_bottom = std::min(robot.bottom, low->y);
  return region;
}

}  // namespace

RobotNetDetector::RobotNetDetector(const CameraParameters& optics, const Net& net, const RobotNetParameters& parameters,
                                   const RobotBoxParameters& boxes, const JerseyParameters& jerseys)
    : optics_(optics), inference_(net), parameters_(parameters), box_parameters_(boxes), boxes_(net.output()), jerseys_(jerseys) {
  require(net.input() == TensorShape{RobotNetInput::kHeight, RobotNetInput::kWidth, RobotNetInput::kChannels},
          "the robots' net has another input than the robot detector");
}

void RobotNetDetector::tick(const Inputs& in, const Outputs& out) {
  candidates_.clear();
  const TeamColours& teams = in.referee.jerseys;
  if (in.images.top && in.views.top.valid) find(in.images.top->view(), in.views.top, true, teams);
  if (in.images.bottom && in.views.bottom.valid) find(in.images.bottom->view(), in.views.bottom, false, teams);
  out.robots.robots.clear();
  for (const Candidate& candidate : candidates_) out.robots.robots.push_back(candidate.robot);
  std::ranges::sort(out.robots.robots, std::ranges::greater{},
                    [](const ImageRobot& robot) { return std::pair(robot.confidence, robot.left); });
}

void RobotNetDetector::find(const CameraImage& image, const CameraView& view, bool top, const TeamColours& teams) {
  const ImageGeometry geometry(view, optics_);
  const double x = static_cast<double>(image.width) / RobotNetInput::kWidth, y = static_cast<double>(image.height) / RobotNetInput::kHeight;
  input_.sample(image, view, optics_);
  for (const RobotBox& box : boxes_.find(inference_.run(input_.bytes), box_parameters_)) {
    const PixelPosition foot{box.foot.x * x, box.foot.y * y};
    const auto ground = geometry.on_ground(foot);
    if (!ground || ground->norm() > parameters_.max_distance) continue;
    ImageRobot robot{.top_camera = top,
                     .left = std::max(0.0, box.left * x),
                     .top = std::max(0.0, box.top * y),
                     .right = std::min<double>(image.width, box.right * x),
                     .bottom = std::min<double>(image.height, box.bottom * y),
                     .ground = *ground,
                     .confidence = box.confidence,
                     .has_facing = box.facing_certainty >= parameters_.min_facing_certainty,
                     .facing = box.facing,
                     .fallen = box.fallen};
    robot.jersey = jerseys_.classify(image, jersey_region(robot, geometry, parameters_), teams);
    add(robot, foot.y < image.height);
  }
}

void RobotNetDetector::add(const ImageRobot& robot, bool foot_in_image) {
  const double near = parameters_.same_robot + parameters_.same_robot_far * robot.ground.norm();
  const auto same = std::ranges::find_if(candidates_, [&](const Candidate& other) {
    return other.robot.top_camera != robot.top_camera && distance(other.robot.ground, robot.ground) < near;
  });
  if (same == candidates_.end()) {
    candidates_.push_back({robot, foot_in_image});
    return;
  }
  // The jersey is usually seen by the upper camera only.
  const Jersey jersey = same->robot.jersey != Jersey::kUnknown ? same->robot.jersey : robot.jersey;
  if (foot_in_image && !same->foot_in_image) *same = {robot, foot_in_image};
  same->robot.jersey = jersey;
}

}  // namespace soccer
