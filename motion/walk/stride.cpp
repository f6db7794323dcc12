#include "motion/walk/stride.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {

void Stride::begin(const StepOrder& order) {
  before_ = order_.speed;
  order_ = order;
  farther_ = 0;
  const bool left_swings = order.support == LegSide::kRight;
  const FootPlace& swing = left_swings ? from_.left : from_.right;
  const WalkSpeed& v = order.speed;
  const double lift_off = std::max(order.swing_begin * order.duration - order.swing_lead, 0.0);
  const double touch_down = order.swing_end * order.duration - order.swing_lead;
  // Position at touch-down from which the foot is half a step ahead of the body when it becomes the support foot.
  const double late = order.smoothed_duration - touch_down;
  forward_ = {swing.forward, -before_.forward, v.forward * (order.smoothed_duration / 2 + late), -v.forward, lift_off,
              touch_down,    order.swing_ramp};
  // Sideways, the leading foot steps out by a whole step and the trailing foot closes up: the feet never cross.
  const double open = left_swings ? std::max(v.left, 0.0) : std::min(v.left, 0.0);
  left_ = {swing.left, -before_.left, open * order.smoothed_duration + v.left * late, -v.left, lift_off, touch_down, order.swing_ramp};
  // The body turns relative to the support foot: the feet open in one step of a turn and close in the next.
  const bool opening = (v.turn > 0) != (order.support == LegSide::kLeft);
  const double yaw = std::abs(v.turn) * order.smoothed_duration;
  yaw_end_ = opening ? (1 - order.inward_turn) * yaw : -order.inward_turn * yaw;
}

void Stride::catch_forward(double time, double farther) {
  if (time < order_.swing_end * order_.duration) farther_ = farther;
}

Feet Stride::at(double time) const {
  Feet feet = from_;
  const bool left_swings = order_.support == LegSide::kRight;
  FootPlace& swing = left_swings ? feet.left : feet.right;
  FootPlace& support = left_swings ? feet.right : feet.left;
  support.forward -= order_.speed.forward * time;
  support.left -= order_.speed.left * time;
  support.lift = 0;
  const double done = (time + order_.swing_lead) / order_.duration;
  const double swung = (done - order_.swing_begin) / (order_.swing_end - order_.swing_begin);
  swing.forward = forward_.at(time) + farther_ * ease(swung);
  swing.left = left_.at(time);
  swing.lift = order_.lift * hump(done);
  // The feet turn during the whole step: in less time the motor that they share is too slow for a sharp curve.
  const double turned = (done - order_.swing_begin) / (1 - order_.swing_begin);
  feet.left.yaw = from_.left.yaw + (yaw_end_ - from_.left.yaw) * ease(turned);
  feet.right.yaw = -feet.left.yaw;
  return feet;
}

void Stride::finish(double time) {
  from_ = at(time);
  from_.left.lift = from_.right.lift = 0;
}

}  // namespace soccer::motion
