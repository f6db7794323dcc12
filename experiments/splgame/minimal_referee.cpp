#include "experiments/splgame/minimal_referee.h"

#include <algorithm>
#include <cmath>

#include "simulation/monitor/trainer.h"

namespace soccer::experiment {
namespace {

constexpr int kReadyFrames =
    500;  // 20 s at 0.04 s per frame; shorter than the SPL's 45 s, sufficient for the robots to reach their positions
constexpr int kKickOffFrames = 250;  // 10 s, after which a kick-off ends in any case
constexpr double kMoved = 0.2;       // m from the centre; beyond this the kick-off has been taken
constexpr double kInside = 0.4;      // m from the touch line to the throw-in line
constexpr double kShorter = 1.0;     // m from the end of the throw-in line to the goal line
constexpr double kHalfGoal = 0.8;    // m, half the width of an SPL goal
const Point2<World> kMiddle{0, 0};

bool is_kick_off(const std::string& mode) { return mode == "KickOff_Left" || mode == "KickOff_Right"; }

}  // namespace

std::vector<std::string> MinimalReferee::goal(Side scorer, const GameInfo& game) {
  const bool left = scorer == Side::kLeft;
  kicks_off_ = left ? Side::kRight : Side::kLeft;
  frames_ = 0;
  return {trainer::set_score(game.score_left + (left ? 1 : 0), game.score_right + (left ? 0 : 1)),
          trainer::play_mode(left ? "Goal_Left" : "Goal_Right"), trainer::place_ball(kMiddle, game.ball_radius)};
}

std::vector<std::string> MinimalReferee::after_goal(const GameInfo& game) {
  if (++frames_ < kReadyFrames) return {};
  const bool left = kicks_off_ == Side::kLeft;
  kicks_off_.reset();
  frames_ = 0;
  return {trainer::place_ball(kMiddle, game.ball_radius), trainer::play_mode(left ? "KickOff_Left" : "KickOff_Right")};
}

std::vector<std::string> MinimalReferee::watch(const MonitoredScene& truth, const GameInfo& game) {
  if (!truth.ball_known) return {};
  if (kicks_off_) return after_goal(game);
  const Point2<World> ball = truth.ball_place();
  if (is_kick_off(game.play_mode)) {
    const bool taken = distance(ball, kMiddle) > kMoved;
    if (++frames_ < kKickOffFrames && !taken) return {};
    frames_ = 0;
    return {trainer::play_mode("PlayOn")};
  }
  if (game.play_mode != "PlayOn") return {};
  const double goal_line = game.field_length / 2, touch_line = game.field_width / 2;
  const bool over_end = std::abs(ball.x) > goal_line + game.ball_radius, over_side = std::abs(ball.y) > touch_line + game.ball_radius;
  if (over_end && std::abs(ball.y) < kHalfGoal) return goal(ball.x > 0 ? Side::kLeft : Side::kRight, game);
  if (!over_end && !over_side) return {};
  const double x = std::clamp(ball.x, kShorter - goal_line, goal_line - kShorter);
  return {trainer::place_ball({x, std::copysign(touch_line - kInside, ball.y)}, game.ball_radius)};
}

}  // namespace soccer::experiment
