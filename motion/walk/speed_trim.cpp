#include "motion/walk/speed_trim.h"

#include <algorithm>
#include <cmath>

namespace soccer::motion {
namespace {

// Largest correction of a component whose requested speed is zero, against drift.
constexpr WalkSpeed kAgainstDrift{0.015, 0.015, 0.15};

double within(double more, double asked, double share, double drift) {
  const double most = share * std::abs(asked) + drift;
  return std::clamp(more, -most, most);
}

}  // namespace

void SpeedTrim::learn(const WalkSpeed& asked, double seconds, const Pose2<Start, Ground>& place, const WalkParameters& parameters) {
  const Step step{{asked.forward * seconds, asked.left * seconds, asked.turn * seconds}, seconds};
  const double both = step.seconds + last_.seconds;
  if (last_.seconds > 0 && both > 0) {  // a left and a right step: the motion over a single step mainly contains the sway
    const Pose2<Ground, Ground> moved = earlier_.inverse() * place;
    // In the axes of the heading halfway through the turn, along which an arc has its chord.
    const Point2<Ground> chord = Pose2<Ground, Ground>{0, 0, -moved.angle / 2} * moved.position();
    const double part = parameters.trim_gain;
    more_.forward += part * (step.way.forward + last_.way.forward - chord.x) / both;
    more_.left += part * (step.way.left + last_.way.left - chord.y) / both;
    more_.turn += part * normalized(step.way.turn + last_.way.turn - moved.angle) / both;
    more_ = {within(more_.forward, asked.forward, parameters.trim_share, kAgainstDrift.forward),
             within(more_.left, asked.left, parameters.trim_share, kAgainstDrift.left),
             within(more_.turn, asked.turn, parameters.trim_share, kAgainstDrift.turn)};
  }
  earlier_ = before_;
  before_ = place;
  last_ = step;
}

WalkSpeed SpeedTrim::trimmed(const WalkSpeed& asked, const WalkParameters& p) const {
  if (asked.zero()) return {};
  return {asked.forward + within(more_.forward, asked.forward, p.trim_share, kAgainstDrift.forward),
          asked.left + within(more_.left, asked.left, p.trim_share, kAgainstDrift.left),
          asked.turn + within(more_.turn, asked.turn, p.trim_share, kAgainstDrift.turn)};
}

}  // namespace soccer::motion
