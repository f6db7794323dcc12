#pragma once

#include <cstdint>
#include <vector>

#include "behaviour/foresight/alternative.h"
#include "behaviour/foresight/foresight_parameters.h"
#include "behaviour/foresight/situation.h"
#include "blackboard/planar/motion_model.h"
#include "blackboard/planar/planar_world.h"
#include "blackboard/topics/game.h"

namespace soccer {

/// What rollouts need to know about bodies and players. World and motion are the models of the behaviour simulator.
struct ForesightModel {
  PlanarWorldParameters world;
  MotionModelParameters motion;
  RolloutSkillParameters skills;
  ForesightParameters foresight;
};

/// A short game from a situation. The first robot carries out an alternative until it has kicked; then it plays like the others: the robot
/// of each team that is nearest to the ball kicks it to the opponents' goal, keepers stay between ball and goal, the others stand.
class Rollout {
 public:
  /// Model and field must live as long as the rollout.
  Rollout(const ForesightModel& model, const FieldDimensions& field, const Situation& start, const Alternative& first,
          const CounterRandom& random);

  /// Plays for the horizon, or until the ball leaves the field. Returns the value for the team of the first robot: 1 for a goal, -1 for a
  /// goal of the opponents, otherwise in between (value_of).
  double play();

 private:
  enum class Task : std::uint8_t { kStand, kStrike, kKeep };

  void decide(double time);
  void assign_tasks();
  std::size_t nearest_to_ball(bool teammate) const;
  MotionRequest decision(std::size_t robot) const;
  Point2<Field> goal_of(bool teammate) const { return {(teammate ? -1 : 1) * field_.length / 2, 0}; }

  const ForesightModel& model_;
  const FieldDimensions& field_;
  Alternative first_;
  PlanarWorld world_;
  std::vector<std::uint8_t> teammate_;  // by robot
  std::vector<MotionModel> bodies_;
  std::vector<Task> tasks_;
};

}  // namespace soccer
