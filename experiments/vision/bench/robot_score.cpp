#include "experiments/vision/bench/robot_score.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace soccer {
namespace {

/// A robot that is visible in at least one of the images of a pair.
struct VisibleLabel {
  RobotLabel label;
  std::array<bool, 2> counts{};  // in the top and the bottom image
  std::optional<std::size_t> found;

  bool counted() const { return counts[0] || counts[1]; }
};

std::vector<VisibleLabel> labels_of(const std::array<ImageLabels, 2>& images) {
  std::vector<VisibleLabel> labels;
  for (std::size_t camera = 0; camera < images.size(); ++camera)
    for (const RobotLabel& robot : images[camera].robots) {
      auto known = std::ranges::find(labels, robot.id, [](const VisibleLabel& other) { return other.label.id; });
      if (known == labels.end()) known = labels.insert(labels.end(), {robot, {}, {}});
      known->counts[camera] =
          visible_part(robot, images[camera].segmentation.width) >= RobotScore::kVisible && robot.distance <= RobotScore::kMaxDistance;
    }
  return labels;
}

/// Assigns detections to robots. Returns whether each detection has a robot.
std::vector<bool> assign(std::vector<VisibleLabel>& labels, const std::vector<Point2<Field>>& places) {
  const auto found = assign_nearest(
      labels.size(), places.size(), [&](std::size_t i, std::size_t k) { return distance(places[k], labels[i].label.place); },
      [&](std::size_t i) { return near_robot(labels[i].label.distance); });
  std::vector<bool> assigned(places.size());
  for (std::size_t i = 0; i < labels.size(); ++i) {
    labels[i].found = found[i];
    if (found[i]) assigned[*found[i]] = true;
  }
  return assigned;
}

std::size_t range_of(double distance) { return std::min(static_cast<std::size_t>(std::max(0.0, distance)), RobotScore::kRanges - 1); }

}  // namespace

std::vector<std::optional<std::size_t>> assign_nearest(std::size_t robots, std::size_t objects,
                                                       const std::function<double(std::size_t, std::size_t)>& separation,
                                                       const std::function<double(std::size_t)>& tolerance) {
  struct Pair {
    double separation;
    std::size_t robot, object;
  };
  std::vector<Pair> pairs;
  for (std::size_t i = 0; i < robots; ++i)
    for (std::size_t k = 0; k < objects; ++k)
      if (const double length = separation(i, k); length < tolerance(i)) pairs.push_back({length, i, k});
  std::ranges::stable_sort(pairs, {}, &Pair::separation);
  std::vector<std::optional<std::size_t>> assigned(robots);
  std::vector<bool> taken(objects);
  for (const Pair& pair : pairs) {
    if (taken[pair.object] || assigned[pair.robot]) continue;
    taken[pair.object] = true;
    assigned[pair.robot] = pair.object;
  }
  return assigned;
}

double overlap(const ImageRobot& found, const PixelBox& label) {
  const double width = std::min<double>(found.right, label.right) - std::max<double>(found.left, label.left);
  const double height = std::min<double>(found.bottom, label.bottom) - std::max<double>(found.top, label.top);
  if (width <= 0 || height <= 0) return 0;
  const double both = width * height, area = (found.right - found.left) * (found.bottom - found.top);
  return both / (area + (label.right - label.left) * (label.bottom - label.top) - both);
}

double visible_part(const RobotLabel& robot, int width) { return visible_part(robot.pixels, robot.distance, width); }

double visible_part(int pixels, double distance, int width) {
  constexpr double kSilhouette = 0.1;                    // m², median area of a standing NAO in an image
  constexpr double kFocalLength = 0.849;                 // of the NAO's cameras, relative to the image's width
  const double metre = kFocalLength * width / distance;  // px
  return std::min(1.0, pixels / (kSilhouette * metre * metre));
}

RobotScore::Range& RobotScore::Range::operator+=(const Range& other) {
  labels += other.labels;
  hits += other.hits;
  detections += other.detections;
  correct += other.correct;
  right_jersey += other.right_jersey;
  wrong_jersey += other.wrong_jersey;
  standing += other.standing;
  standing_right += other.standing_right;
  fallen += other.fallen;
  fallen_right += other.fallen_right;
  facing_errors.insert(facing_errors.end(), other.facing_errors.begin(), other.facing_errors.end());
  place_errors.insert(place_errors.end(), other.place_errors.begin(), other.place_errors.end());
  return *this;
}

RobotScore::Range RobotScore::sum() const {
  Range sum;
  for (const Range& range : ranges_) sum += range;
  return sum;
}

void RobotScore::add(const RobotScore& other) {
  for (std::size_t i = 0; i < ranges_.size(); ++i) ranges_[i] += other.ranges_[i];
  frames_.all += other.frames_.all;
  frames_.right += other.frames_.right;
  frames_.right_jerseys += other.frames_.right_jerseys;
  frames_.with_robots += other.frames_.with_robots;
  frames_.with_robots_right += other.frames_.with_robots_right;
  for (std::size_t camera = 0; camera < 2; ++camera) frames_.camera_right[camera] += other.frames_.camera_right[camera];
  duplicates_ += other.duplicates_;
  false_positives_ += other.false_positives_;
}

void RobotScore::count_robot(const RobotLabel& label, const ImageRobot& found, bool own_team) {
  Range& range = ranges_[range_of(label.distance)];
  ++range.hits;
  if (found.jersey != RobotTeam::kUnknown) ++((found.jersey == RobotTeam::kOwn) == own_team ? range.right_jersey : range.wrong_jersey);
  ++(label.fallen ? range.fallen : range.standing);
  if (found.fallen == label.fallen) ++(label.fallen ? range.fallen_right : range.standing_right);
  if (found.has_facing && !label.fallen) range.facing_errors.push_back(std::abs(normalized(found.facing - label.facing)));
}

void RobotScore::add(const ImageRobots& found, const std::array<ImageLabels, 2>& images, const Pose2<Field, Ground>& robot, Side own) {
  std::vector<VisibleLabel> labels = labels_of(images);
  std::vector<Point2<Field>> places;
  for (const ImageRobot& one : found.robots) places.push_back(robot * one.ground);
  const std::vector<bool> assigned = assign(labels, places);

  bool jerseys = true, robots_right = true, with_robots = false;
  std::array<bool, 2> camera_right{true, true};
  for (const VisibleLabel& one : labels) {
    if (!one.counted()) continue;
    with_robots = true;
    ++ranges_[range_of(one.label.distance)].labels;
    if (!one.found) {
      robots_right = false;
      for (std::size_t camera = 0; camera < 2; ++camera) camera_right[camera] = camera_right[camera] && !one.counts[camera];
      continue;
    }
    const ImageRobot& detection = found.robots[*one.found];
    const bool own_team = one.label.id.side == own;
    count_robot(one.label, detection, own_team);
    ranges_[range_of(one.label.distance)].place_errors.push_back(distance(places[*one.found], one.label.place));
    jerseys = jerseys && detection.jersey == (own_team ? RobotTeam::kOwn : RobotTeam::kOpponent);
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    const double range = found.robots[i].ground.norm();
    if (range > kMaxDistance) continue;
    ++ranges_[range_of(range)].detections;
    if (assigned[i]) {
      ++ranges_[range_of(range)].correct;
      continue;
    }
    robots_right = false;
    camera_right[found.robots[i].top_camera ? 0 : 1] = false;
    const bool again = std::ranges::any_of(
        labels, [&](const VisibleLabel& one) { return distance(places[i], one.label.place) < near_robot(one.label.distance); });
    ++(again ? duplicates_ : false_positives_);
  }
  ++frames_.all;
  frames_.right += robots_right;
  frames_.right_jerseys += robots_right && jerseys;
  frames_.with_robots += with_robots;
  frames_.with_robots_right += with_robots && robots_right;
  for (std::size_t camera = 0; camera < 2; ++camera) frames_.camera_right[camera] += camera_right[camera];
}

}  // namespace soccer
