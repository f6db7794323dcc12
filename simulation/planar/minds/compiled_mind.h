#pragma once

#include "simulation/planar/minds/compiled_mind_parameters.h"
#include "simulation/planar/minds/mind.h"

namespace soccer {

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
