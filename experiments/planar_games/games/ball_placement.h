#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "blackboard/field/field_dimensions.h"
#include "blackboard/geometry/frames.h"
#include "blackboard/geometry/point.h"
#include "blackboard/planar/counter_random.h"
#include "simulation/simserver/match/match.h"

namespace soccer {

/// Where the ball lies when play begins, for games that practise a situation: after each kick-off it is moved to a random place in front of
/// a random goal.
class BallPlacement {
 public:
  /// where: "centre", where it stays; "goal": in front of a goal. The places depend on the seed only.
  BallPlacement(const std::string& where, std::uint64_t seed, const FieldDimensions& field)
      : moves_(where == "goal"), random_(seed), field_(field) {}

  /// Called in each step. Returns where the ball has to be moved now.
  std::optional<Point2<Field>> place(PlayMode mode);

 private:
  bool moves_;
  CounterRandom random_;
  FieldDimensions field_;
  PlayMode last_ = PlayMode::kBeforeKickOff;
  std::uint64_t count_ = 0;
};

}  // namespace soccer
