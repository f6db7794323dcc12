#pragma once

#include <deque>

#include "blackboard/time/clock.h"
#include "simulation/protocol/scene_state.h"

namespace soccer {

/// The recent states of a scene, for the images of cameras that are exposed between the simulator's steps.
class SceneHistory {
 public:
  /// Adds the state at a time. A time that is not after the last one begins a new history.
  void add(Time time, const SceneState& scene);
  /// Removes what at() needs for no time from this one on.
  void forget_before(Time time);
  void clear() { moments_.clear(); }

  bool empty() const { return moments_.empty(); }
  Time first() const { return moments_.front().time; }
  Time last() const { return moments_.back().time; }

  /// The state at a time: positions, angles and rotations are interpolated between the two nearest states, and limited to the first and the
  /// last one. Only robots of the later state are contained. Errors: std::logic_error when empty.
  SceneState at(Time time) const;

 private:
  struct Moment {
    Time time;
    SceneState scene;
  };
  std::deque<Moment> moments_;
};

}  // namespace soccer
