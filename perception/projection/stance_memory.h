#pragma once

#include <array>
#include <cstddef>

#include "blackboard/common/time/clock.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// Recent history of the robot's stance and of its pose by odometry.
class StanceMemory {
 public:
  /// Stance at a time in the past, and the pose of Ground at that time in the current Ground.
  struct Stance {
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Pose2<Ground, Ground> there;
  };

  /// Adds the stance at the current time `time`. If the time decreases, for example because a log is restarted, the history is cleared.
  void add(Time time, const Kinematics& kinematics, const Odometry& odometry);

  /// The stance at `time`: torso and posture of the nearest known instant, `there` interpolated between the two instants around it. Not
  /// upright if odometry has been stale since, for example in a fall: the motion since then is unknown. For a time later than now or
  /// earlier than the history, the current stance.
  Stance at(Time time) const;

 private:
  struct Sample {
    Time time{0};
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Odometry odometry;
  };

  const Sample& back(std::size_t steps) const { return samples_[(newest_ + samples_.size() - steps) % samples_.size()]; }

  std::array<Sample, 16> samples_{};  // half a second of camera frames at 30 Hz
  std::size_t newest_ = 0, count_ = 0;
};

}  // namespace soccer
