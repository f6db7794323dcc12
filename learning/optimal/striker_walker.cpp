#include "learning/optimal/striker_walker.h"

#include <algorithm>

namespace soccer::optimal {
namespace {

/// The compiled behaviour's, to arrive where the task demands it.
CompiledMindParameters striker(const GoToBallParameters& task) {
  CompiledMindParameters parameters;
  parameters.ahead = task.ahead;
  parameters.reach = 0;  // it does not kick
  parameters.aim = 0;
  return parameters;
}

float part(double speed, double max_speed) { return static_cast<float>(std::clamp(speed / max_speed, -1.0, 1.0)); }

}  // namespace

StrikerWalker::StrikerWalker(const WalkModel& model) : policy_(model.policy), mind_(striker(model.task), model.field) {
  in_.ball.valid = true;
  in_.game.state = GameState::kPlaying;
  in_.game.player = 2;  // number 1 keeps the goal
}

std::array<float, 3> StrikerWalker::decide(Point2<Ground> ball, double heading) {
  const Pose2<Field, Ground> turned{0, 0, heading};
  const Point2<Field> way = turned * ball;
  in_.pose.pose = {-way.x, -way.y, heading};
  in_.ball.position = ball;
  mind_.decide(in_, out_);
  return {part(out_.request.forward, policy_.max_forward), part(out_.request.left, policy_.max_sideways),
          part(out_.request.turn, policy_.max_turn)};
}

}  // namespace soccer::optimal
