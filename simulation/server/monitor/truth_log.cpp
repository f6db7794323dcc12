#include "simulation/server/monitor/truth_log.h"

#include <Eigen/Geometry>

namespace soccer {
namespace {

Pose3<Field, Torso> pose_of(const RobotTruth& robot) {
  // x points right in the body's axes, and forward in those of Torso.
  Eigen::Matrix3d axes;
  axes << robot.rotation.col(1), -robot.rotation.col(0), robot.rotation.col(2);
  Pose3<Field, Torso> pose;
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) pose.rotation[static_cast<std::size_t>(3 * row + column)] = axes(row, column);
  pose.origin = {robot.torso.x(), robot.torso.y(), robot.torso.z()};
  return pose;
}

LogOptions log_options(const Simulator& simulator, std::function<void(const std::string&)> say) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"step", std::to_string(simulator.options().step)}, {"seed", std::to_string(simulator.options().seed)}};
  options.say = std::move(say);
  return options;
}

}  // namespace

SceneTruth scene_truth(const Simulator& simulator) {
  const Truth truth = simulator.truth();
  SceneTruth scene;
  scene.time = from_seconds(truth.now);
  scene.game_time = truth.game_time;
  scene.play_mode = name_of(truth.mode);
  scene.score_left = simulator.match().score[0];
  scene.score_right = simulator.match().score[1];
  scene.ball = {truth.ball.x(), truth.ball.y(), truth.ball.z()};
  scene.ball_velocity = {truth.ball_velocity.x(), truth.ball_velocity.y(), truth.ball_velocity.z()};
  for (const RobotTruth& robot : truth.robots)
    scene.robots.push_back({robot.team, robot.id.side == Side::kLeft, robot.id.unum, pose_of(robot), robot.upright});
  return scene;
}

TruthLog::TruthLog(const std::filesystem::path& file, const Simulator& simulator, std::function<void(const std::string&)> say)
    : writer_(file, log_options(simulator, std::move(say))), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

void TruthLog::write(const Simulator& simulator) {
  const SceneTruth scene = scene_truth(simulator);
  writer_.write(channel_, scene.time, scene);
}

}  // namespace soccer
