#include "motion/walk/speed_trim.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

double within(double more, double requested, double share, double drift) {
  const double limit = share * std::abs(requested) + drift;
  return std::clamp(more, -limit, limit);
}

}  // namespace

void SpeedTrim::learn(const WalkSpeed& requested, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters) {
  const Step step{{requested.forward * seconds, requested.left * seconds, requested.turn * seconds}, seconds};
  const double both = step.seconds + last_.seconds;
  if (last_.seconds > 0 && both > 0) {  // a left and a right step: the motion over a single step mainly contains the sway
    const Pose2<Ground, Ground> moved = earlier_.inverse() * place;
    // In the axes of the heading halfway through the turn, along which an arc has its chord.
    const Point2<Ground> chord = Pose2<Ground, Ground>{0, 0, -moved.angle / 2} * moved.position();
    const double part = parameters.trim_gain;
    more_.forward += part * (step.way.forward + last_.way.forward - chord.x) / both;
    more_.left += part * (step.way.left + last_.way.left - chord.y) / both;
    more_.turn += part * normalized(step.way.turn + last_.way.turn - moved.angle) / both;
    more_ = {within(more_.forward, requested.forward, parameters.trim_share, parameters.trim_drift),
             within(more_.left, requested.left, parameters.trim_share, parameters.trim_drift),
             within(more_.turn, requested.turn, parameters.trim_share, parameters.trim_turn_drift)};
  }
  earlier_ = before_;
  before_ = place;
  last_ = step;
}

WalkSpeed SpeedTrim::trimmed(const WalkSpeed& requested, const WalkParameters& p) const {
  if (requested.zero()) return {};
  return {requested.forward + within(more_.forward, requested.forward, p.trim_share, p.trim_drift),
          requested.left + within(more_.left, requested.left, p.trim_share, p.trim_drift),
          requested.turn + within(more_.turn, requested.turn, p.trim_share, p.trim_turn_drift)};
}

}  // namespace soccer::motion
