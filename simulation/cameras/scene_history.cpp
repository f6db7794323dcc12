#include "simulation/cameras/scene_history.h"

#include <algorithm>

#include "blackboard/error.h"
#include "simulation/cameras/part_poses.h"

namespace soccer {

void SceneHistory::add(Time time, const SceneState& scene) {
  if (!moments_.empty() && time <= moments_.back().time) moments_.clear();
  moments_.push_back({time, scene});
}

void SceneHistory::forget_before(Time time) {
  while (moments_.size() > 1 && moments_[1].time <= time) moments_.pop_front();
}

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

}  // namespace soccer
