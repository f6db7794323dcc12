#pragma once

#include "blackboard/common/describe.h"
#include "blackboard/field/field_dimensions.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

/// The compiled behaviour.
struct CompiledMindParameters {
  // clang-format off
  PARAMETERS(CompiledMindParameters,
      (double, gain, 1.5, "1/s", 0, 20, "walking speed per distance, and turning speed per angle"),
      (double, turn_first, 0.7, "rad", 0, 3.2, "direction of a far target beyond which a robot turns before it walks"),
      (double, near, 0.5, "m", 0, 5, "distance of a target within which a robot walks in any direction"),
      (double, behind, 0.3, "m", 0.1, 2, "distance behind the ball to which a striker walks first"),
      (double, ahead, 0.185, "m", 0, 0.5, "distance of the ball ahead for a kick"),
      (double, reach, 0.04, "m", 0.001, 0.3, "error of the ball's place at which the striker kicks"),
      (double, aim, 0.2, "rad", 0.01, 1.6, "error of the heading at which the striker kicks"),
      (double, lined_up, 0.1, "m", 0.01, 1, "distance from the place behind the ball at which the striker walks to the ball"),
      (double, bonus, 0.3, "m", 0, 5, "by how much another robot must be nearer to the ball to replace the striker"),
      (double, defend, 1.5, "m", 0, 10, "distance behind the ball of the defender"),
      (double, support, 1.2, "m", 0, 10, "distance beside the ball of the other supporters"),
      (double, keeper_line, 0.3, "m", 0, 3, "distance of the keeper in front of its goal line"),
      (double, keeper_clears, 1.2, "m", 0, 5, "distance of the ball from the keeper's goal up to which the keeper plays it"),
      (double, look_round, 0.6, "rad/s", 0, 5, "turning speed of a robot that does not know where the ball is"))
  // clang-format on
};

/// A simple behaviour in C++: the robot that is nearest to the ball plays it towards the opponents' goal, number 1 keeps the goal, and the
/// others support. Much faster than a whole mind, for games whose behaviours do not matter, and as an opponent for learning.
class CompiledMind final : public Mind {
 public:
  CompiledMind(const CompiledMindParameters& parameters, const FieldDimensions& field) : parameters_(parameters), field_(field) {}

  void decide(const MindInputs& in, MindOutputs& out) override;

 private:
  void play(const MindInputs& in, MotionRequest& request) const;
  void strike(const MindInputs& in, MotionRequest& request) const;
  bool nearest_to_ball(const MindInputs& in) const;
  Point2<Field> kick_off_place(const Game& game) const;
  Point2<Field> support_place(const Game& game, Point2<Field> ball) const;
  void walk_to(const MindInputs& in, Point2<Field> target, double facing, MotionRequest& request) const;
  void report(const MindInputs& in, TeamReport& report) const;

  CompiledMindParameters parameters_;
  FieldDimensions field_;
};

}  // namespace soccer
