#pragma once

#include "learning/play/playground.h"
#include "simulation/planar/minds/compiled_mind.h"

namespace soccer {

/// A robot of the right team that plays by the compiled behaviour, with true knowledge of robots and ball.
class Opponent {
 public:
  /// robot: index in the playground.
  Opponent(std::size_t robot, const FieldDimensions& field, const CompiledMindParameters& parameters)
      : robot_(robot), mind_(parameters, field) {}

  /// The request of this robot. time: s, since the start of the episode.
  MotionRequest decide(const Playground& ground, double time);

 private:
  void know(const Playground& ground, double time);

  std::size_t robot_;
  CompiledMind mind_;
  MindInputs in_;
  MindOutputs out_;
};

}  // namespace soccer
