#include "simulation/monitor/monitored_truth.h"

namespace soccer {
namespace {

constexpr double kUpright = 0.7;  // least cosine of the tilt of a robot that stands or walks

}  // namespace

SceneTruth scene_of(const experiment::MonitorReader& monitor, const SceneTruth* before) {
  const experiment::MonitoredScene& truth = monitor.truth();
  const experiment::GameInfo& game = monitor.game();
  SceneTruth scene;
  scene.time = from_seconds(game.sim_time >= 0 ? game.sim_time : truth.time);
  scene.game_time = truth.time;
  scene.play_mode = game.play_mode;
  scene.score_left = game.score_left;
  scene.score_right = game.score_right;
  scene.ball = {truth.ball.x, truth.ball.y, truth.ball.z};
  if (before != nullptr && scene.time > before->time) {
    const double elapsed = seconds(scene.time - before->time);
    scene.ball_velocity = {(scene.ball.x - before->ball.x) / elapsed, (scene.ball.y - before->ball.y) / elapsed,
                           (scene.ball.z - before->ball.z) / elapsed};
  }
  for (const experiment::MonitoredRobot& robot : truth.robots) {
    const bool left = robot.side == Side::kLeft;
    scene.robots.push_back({left ? game.team_left : game.team_right,
                            left,
                            robot.number,
                            {robot.rotation, {robot.torso.x, robot.torso.y, robot.torso.z}},
                            robot.upright > kUpright});
  }
  return scene;
}

}  // namespace soccer
