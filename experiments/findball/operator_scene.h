#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "simulation/protocol/experiment_message.h"

namespace soccer::experiment {

/// The true places, in the frame of the searching team, as far as a truth source sees them.
struct OperatorScene {
  std::optional<Point2<Field>> ball;
  std::map<int, Point2<Field>> robots;   ///< by player
  std::optional<double> wall_time = {};  ///< s since 1970, when this was so, by the clock of the truth source
};

/// The scenes of the last moments. A robot's belief is compared with the scene of the same instant, if the robot and the truth source give
/// wall times and their clocks agree; otherwise with the newest scene.
class SceneHistory {
 public:
  /// now: s of a clock that never goes back, when the scene arrived.
  void add(const OperatorScene& scene, double now);

  const OperatorScene& newest() const { return newest_; }
  double arrived() const { return arrived_; }  ///< s, of the newest; -1: none yet

  /// The scene with which a belief is to be compared.
  const OperatorScene& scene_of(const Belief& belief) const;

  /// Why the belief cannot be compared with the scene of its instant, as a sentence; empty if it can, or if no wall times are given.
  std::string clock_problem(const Belief& belief) const;

 private:
  OperatorScene newest_;
  double arrived_ = -1;
  std::deque<OperatorScene> timed_;  // with wall times, the oldest first
};

}  // namespace soccer::experiment
