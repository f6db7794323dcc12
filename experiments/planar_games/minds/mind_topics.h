#pragma once

#include <tuple>

#include "blackboard/wiring/cycle.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// The topics of a mind's cycle that are filled with what the robot knows in the game. The estimates of pose, ball and other robots are not
/// among them, because the filters of the cycle produce these topics.
class MindTopics {
 public:
  /// Adds the topics to the cycle, which must outlive this object, as sources.
  explicit MindTopics(Cycle& cycle)
      : topics_{cycle.source<SensorFrame>(kGame),        cycle.source<BodyState>(kGame), cycle.source<MotionStatus>(kGame),
                cycle.source<Kinematics>(kGame),         cycle.source<Odometry>(kGame),  cycle.source<Placement>(kGame),
                cycle.source<GroundObservations>(kGame), cycle.source<Game>(kGame),      cycle.source<TeamMates>(kGame)} {}

  /// To be called before each tick.
  void fill(const MindInputs& in) {
    topics_ = std::tie(in.sensors, in.body, in.motion, in.kinematics, in.odometry, in.placement, in.observations, in.game, in.mates);
  }

 private:
  static constexpr const char* kGame = "game";

  std::tuple<SensorFrame&, BodyState&, MotionStatus&, Kinematics&, Odometry&, Placement&, GroundObservations&, Game&, TeamMates&> topics_;
};

}  // namespace soccer
