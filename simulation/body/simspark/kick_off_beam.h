#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/pose.h"
#include "simulation/protocol/line_up.h"

namespace soccer {

/// A robot's poses at a kick-off of its own team and of the opponents.
struct KickOffPoses {
  Pose2<Field, Ground> own;
  Pose2<Field, Ground> theirs;
};

/// Decides when to beam to the kick-off pose: at the beginning of each play mode in which the 3D league's servers allow it, i.e. before a
/// half and after a goal.
class KickOffBeam {
 public:
  explicit KickOffBeam(const KickOffPoses& poses) : poses_(poses) {}

  /// The pose to beam to now, if any. `game_time`: s; `side`: the robot's.
  std::optional<Pose2<Field, Ground>> due(std::string_view play_mode, double game_time, Side side);

  /// The robot is a new one.
  void reset() { last_mode_.clear(); }

 private:
  KickOffPoses poses_;
  std::string last_mode_;
};

}  // namespace soccer
