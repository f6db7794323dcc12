#include "experiments/planar_games/fit/truth_clock.h"

#include <algorithm>

namespace soccer {
namespace {

constexpr double kMaxGap = 0.5;  // s, between two samples of a clock that runs

/// Whether the log's clock stands for two messages, which that of a simulation does not.
bool stands(McapReader& truth) {
  Time before{-1};
  for (auto messages = truth.messages({.topics = {kTruthChannel}}); const auto message = messages.next();) {
    if (message->time == before) return true;
    before = message->time;
  }
  return false;
}

/// The log's time at a game time; std::nullopt where no samples surround it.
std::optional<double> log_time(const std::vector<ClockSample>& samples, double played) {
  const auto after = std::ranges::lower_bound(samples, played, {}, &ClockSample::played);
  if (after == samples.begin() || after == samples.end()) return std::nullopt;
  const auto before = after - 1;
  if (after->played - before->played > kMaxGap || after->log - before->log > kMaxGap) return std::nullopt;
  return before->log + (played - before->played) / (after->played - before->played) * (after->log - before->log);
}

}  // namespace

TruthClock::TruthClock(McapReader& truth, McapReader& robot)
    : own_clock_(!stands(truth)), samples_(clock_samples(own_clock_ ? truth : robot)) {}

std::optional<Time> TruthClock::time_of(SceneTruth& scene) {
  if (own_clock_) return scene.time;
  const std::optional<double> found = log_time(samples_, scene.game_time);
  if (!found) return std::nullopt;
  const Time time = from_seconds(*found);
  if (last_ && time <= *last_) return std::nullopt;
  const double passed = last_ ? seconds(time - *last_) : 0;
  scene.ball_velocity = {};
  if (passed > 0 && passed < kMaxGap)
    scene.ball_velocity = {(scene.ball.x - last_ball_.x) / passed, (scene.ball.y - last_ball_.y) / passed,
                           (scene.ball.z - last_ball_.z) / passed};
  last_ = time;
  last_ball_ = scene.ball;
  return time;
}

}  // namespace soccer
