#include "experiments/findball/operator_scene.h"

#include <algorithm>
#include <cmath>

#include "experiments/run/json_object.h"

namespace soccer::experiment {
namespace {

constexpr double kKept = 2;          // s, for which scenes are kept; beliefs and images are at most as late
constexpr double kTolerance = 0.05;  // s, of clocks, as in visionerrors and mergelogs

}  // namespace

void SceneHistory::add(const OperatorScene& scene, double now) {
  newest_ = scene;
  arrived_ = now;
  if (!scene.wall_time) return;
  if (!timed_.empty() && *timed_.back().wall_time > *scene.wall_time) timed_.clear();  // the clock was set back
  timed_.push_back(scene);
  while (*timed_.back().wall_time - *timed_.front().wall_time > kKept) timed_.pop_front();
}

const OperatorScene& SceneHistory::scene_of(const Belief& belief) const {
  if (belief.wall_time <= 0 || timed_.empty() || !clock_problem(belief).empty()) return newest_;
  const auto difference = [&](const OperatorScene& scene) { return std::abs(*scene.wall_time - belief.wall_time); };
  return *std::ranges::min_element(timed_, {}, difference);
}

std::string SceneHistory::clock_problem(const Belief& belief) const {
  if (belief.wall_time <= 0 || timed_.empty()) return {};
  const std::string robot = "robot " + std::to_string(belief.player_number);
  const double ahead = belief.wall_time - *timed_.back().wall_time;
  if (std::abs(ahead) > kKept)
    return "the clock of " + robot + " differs from that of the truth source by about " + fixed(ahead, 1) +
           " s; synchronise both by NTP. Until then its places are compared when they arrive";
  if (!belief.clock_synchronised || belief.clock_error > kTolerance)
    return "the clock of " + robot + " is not synchronised (error up to " + fixed(belief.clock_error, 2) +
           " s); run chrony or ntpd on it. Until then its places are compared when they arrive";
  return {};
}

}  // namespace soccer::experiment
