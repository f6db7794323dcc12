#pragma once

#include <array>
#include <cstddef>

#include "blackboard/time/clock.h"
#include "blackboard/topics/motion.h"
#include "blackboard/topics/perception.h"

namespace soccer {

/// How the robot stood lately, and where, by odometry.
class StanceMemory {
 public:
  /// How the robot stood at a moment, and where Ground of that moment is in Ground of now.
  struct Stance {
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Pose2<Ground, Ground> there;
  };

  /// Now is `time`. A time that runs back, as when a log is begun anew, forgets what was before.
  void add(Time time, const Kinematics& kinematics, const Odometry& odometry);

  /// The stance of `time`: the body's of the nearest moment that is known, the place between the two around it; not upright from before a
  /// fall, for nobody knows how the robot has moved since. A time that is newer than now, or older than all that is known, is taken for
  /// now.
  Stance at(Time time) const;

 private:
  struct Moment {
    Time time{0};
    Pose3<Ground, Torso> torso;
    bool upright = true;
    Odometry odometry;
  };

  const Moment& back(std::size_t steps) const { return moments_[(newest_ + moments_.size() - steps) % moments_.size()]; }

  std::array<Moment, 16> moments_{};  // half a second of pictures at 30 a second
  std::size_t newest_ = 0, count_ = 0;
};

}  // namespace soccer
