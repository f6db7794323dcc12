#pragma once

#include <optional>
#include <vector>

#include "blackboard/log/mcap_reader.h"
#include "blackboard/log/played_time.h"
#include "blackboard/topics/scene_truth.h"

namespace soccer {

/// The times of a log of ground truth. A server without a simulation time on its monitor port (rcssserver3d) stamps scenes with the game's
/// clock, which stands between the halves and jumps. Its scenes get the time that a robot's log has at the same game time; those at which
/// the game's clock stands have none.
class TruthClock {
 public:
  /// robot: the log of any robot of the game. Errors: InputError when a log is damaged.
  TruthClock(McapReader& truth, McapReader& robot);

  /// The time of a scene, later than that of the last one; std::nullopt if it has none. Sets the ball's velocity, which a jump of the clock
  /// falsifies.
  std::optional<Time> time_of(SceneTruth& scene);

  /// Samples of the clock that the scenes have.
  const std::vector<ClockSample>& samples() const { return samples_; }

 private:
  bool own_clock_;  // the truth has a simulation time
  std::vector<ClockSample> samples_;
  std::optional<Time> last_;
  Point3<Field> last_ball_;
};

}  // namespace soccer
