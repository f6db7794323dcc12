#include "perception/vision/robots/robot_net_detector.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "blackboard/common/error.h"
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

RobotNetDetector::RobotNetDetector(const CameraParameters& optics, const Net& net, const Net& patch_net, const Parameters& parameters)
    : optics_(optics),
      inference_(net),
      parameters_(parameters.robots),
      box_parameters_(parameters.boxes),
      patch_parameters_(parameters.patches),
      boxes_(net.output()),
      patch_net_(patch_net),
      jerseys_(parameters.jerseys) {
  require(net.input() == RobotNetInput::shape(), "the robots' net has another input than the robot detector");
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
  const StandingHeight height(view, optics_);
  input_.sample(image, height);
  examined_.clear();
  for (const RobotBox& box : boxes_.find(inference_.run(input_.bytes), box_parameters_)) {
    const RobotBox robot = patch_net_.examine(image, height, box, patch_parameters_);
    if (robot.confidence() >= parameters_.min_confidence) examined_.push_back(robot);
  }
  std::ranges::sort(examined_, std::ranges::greater{}, [](const RobotBox& robot) { return std::pair(robot.logit, robot.left); });
  const ImageGeometry geometry(view, optics_);
  const double row = static_cast<double>(image.height) / RobotNetInput::kHeight,
               column = static_cast<double>(image.width) / RobotNetInput::kWidth;
  for (const RobotBox& box : examined_) {
    const PixelPosition foot{box.foot.x * column, box.foot.y * row};
    const auto ground = geometry.on_ground(foot);
    if (!ground || ground->norm() > parameters_.max_distance) continue;
    ImageRobot robot{.top_camera = top,
                     .left = std::max(0.0, box.left * column),
                     .top = std::max(0.0, box.top * row),
                     .right = std::min<double>(image.width, box.right * column),
                     .bottom = std::min<double>(image.height, box.bottom * row),
                     .ground = *ground,
                     .confidence = box.confidence(),
                     .has_facing = box.facing_certainty >= parameters_.min_facing_certainty,
                     .facing = box.facing,
                     .fallen = box.fallen};
    robot.jersey = jerseys_.classify(image, jersey_region(robot, geometry, parameters_), teams);
    if (robot.jersey == RobotTeam::kUnknown && box.jersey) robot.jersey = jerseys_.classify(*box.jersey, teams);
    add({robot, box, foot.y < image.height});
  }
}

bool RobotNetDetector::is_same(const Candidate& a, const Candidate& b) const {
  const double separation = distance(a.robot.ground, b.robot.ground);
  const double range = parameters_.same_robot + parameters_.same_robot_far * a.robot.ground.norm();
  if (separation >= range) return false;
  return a.robot.top_camera != b.robot.top_camera || overlap(a.box, b.box) >= parameters_.same_image_overlap;
}

void RobotNetDetector::add(const Candidate& candidate) {
  const auto same = std::ranges::find_if(candidates_, [&](const Candidate& other) { return is_same(candidate, other); });
  if (same == candidates_.end()) {
    candidates_.push_back(candidate);
    return;
  }
  if (same->robot.top_camera == candidate.robot.top_camera) return;  // the robots of an image are added in the order of their confidence
  // The jersey is usually seen by the upper camera only.
  const RobotTeam jersey = same->robot.jersey != RobotTeam::kUnknown ? same->robot.jersey : candidate.robot.jersey;
  if (candidate.foot_in_image && !same->foot_in_image) *same = candidate;
  same->robot.jersey = jersey;
}

}  // namespace soccer
