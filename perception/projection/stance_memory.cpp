#include "perception/projection/stance_memory.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"

namespace soccer {

void StanceMemory::add(Time time, const Kinematics& kinematics, const Odometry& odometry) {
  if (count_ > 0 && time < back(0).time) count_ = 0;
  if (count_ == 0 || time > back(0).time) {
    newest_ = (newest_ + 1) % samples_.size();
    count_ = std::min(count_ + 1, samples_.size());
  }
  samples_[newest_] = {time, kinematics.torso, kinematics.upright, odometry};
}

StanceMemory::Stance StanceMemory::at(Time time) const {
  const Sample& now = back(0);
  const Stance of_now{now.torso, now.upright, {}};
  std::size_t steps = 0;
  while (steps < count_ && back(steps).time > time) ++steps;
  if (steps == 0 || steps == count_) return of_now;
  for (std::size_t i = 0; i <= steps; ++i)
    if (back(i).odometry.stale) return {now.torso, false, {}};
  const Sample &before = back(steps), &after = back(steps - 1);
  const double part = seconds(time - before.time) / seconds(after.time - before.time);
  const auto &from = before.odometry.pose, &to = after.odometry.pose;
  const Pose2<Start, Ground> then{from.x + part * (to.x - from.x), from.y + part * (to.y - from.y),
                                  from.angle + part * normalized(to.angle - from.angle)};
  const Pose2<Ground, Ground> there = now.odometry.pose.inverse() * then;
  if (!std::isfinite(there.x) || !std::isfinite(there.y) || !std::isfinite(there.angle)) return of_now;
  const Sample& nearest = part < 0.5 ? before : after;
  return {nearest.torso, nearest.upright, there};
}

}  // namespace soccer
