#include "experiments/vision/robot_tracks/robot_track_score.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "blackboard/geometry/angle.h"
#include "experiments/vision/bench/robot_score.h"

namespace soccer {
namespace {

/// Another robot, relative to the observer.
struct Other {
  const TrueRobot* robot;
  Point2<Ground> place;
  std::optional<std::size_t> track;
};

}  // namespace

RobotTrackScore::Counts& RobotTrackScore::Counts::operator+=(const Counts& other) {
  all += other.all;
  right += other.right;
  untracked += other.untracked;
  unknown_team += other.unknown_team;
  wrong_team += other.wrong_team;
  false_track += other.false_track;
  moments += other.moments;
  false_tracks += other.false_tracks;
  return *this;
}

void RobotTrackScore::see(const ImageTruth& images) {
  Sight sight{images.time, {}};
  for (const TrueImage* image : {&images.top, &images.bottom})
    for (const TrueImageRobot& robot : image->robots)
      if (visible_part(robot.pixels, robot.distance, image->width) >= kVisible) sight.visible.emplace_back(robot.left_team, robot.number);
  sights_.push_back(std::move(sight));
}

bool RobotTrackScore::was_visible(const TrueRobot& robot, Time time) const {
  std::size_t images = 0, visible = 0;
  for (const Sight& sight : sights_) {
    if (sight.time > time) break;
    ++images;
    if (std::ranges::find(sight.visible, std::pair(robot.left, robot.number)) != sight.visible.end()) ++visible;
  }
  return visible > 0 && 2 * visible >= images;
}

void RobotTrackScore::judge(const RobotMap& map, const SceneTruth& scene, const TrueRobot& self, double gaze, Time time) {
  while (!sights_.empty() && seconds(time - sights_.front().time) > kWindow) sights_.pop_front();
  const Pose2<Ground, Field> here = ground_pose(self).inverse();
  std::vector<Other> others;
  for (const TrueRobot& robot : scene.robots)
    if (robot.left != self.left || robot.number != self.number) others.push_back({&robot, here * ground_pose(robot).position(), {}});
  const auto tracks = assign_nearest(
      others.size(), map.robots.size(), [&](std::size_t i, std::size_t k) { return distance(map.robots[k].position, others[i].place); },
      [&](std::size_t i) { return near_robot(others[i].place.norm()); });
  std::vector<bool> assigned(map.robots.size());
  for (std::size_t i = 0; i < others.size(); ++i) {
    others[i].track = tracks[i];
    if (tracks[i]) assigned[*tracks[i]] = true;
  }
  int false_tracks = 0;
  for (std::size_t k = 0; k < map.robots.size(); ++k) {
    const Point2<Ground> at = map.robots[k].position;
    if (!assigned[k] && at.norm() <= kMaxDistance && std::abs(normalized(at.angle() - gaze)) < kHalfView) ++false_tracks;
  }
  ++counts_.moments;
  counts_.false_tracks += false_tracks;
  for (const Other& other : others) {
    if (other.place.norm() > kMaxDistance || !was_visible(*other.robot, time)) continue;
    ++counts_.all;
    const RobotTeam team = other.robot->left == self.left ? RobotTeam::kOwn : RobotTeam::kOpponent;
    if (!other.track)
      ++counts_.untracked;
    else if (map.robots[*other.track].team == RobotTeam::kUnknown)
      ++counts_.unknown_team;
    else if (map.robots[*other.track].team != team)
      ++counts_.wrong_team;
    else if (false_tracks > 0)
      ++counts_.false_track;
    else
      ++counts_.right;
  }
}

}  // namespace soccer
