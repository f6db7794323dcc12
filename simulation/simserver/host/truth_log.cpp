#include "simulation/simserver/host/truth_log.h"

#include <cmath>

namespace soccer {

TrueRobot truth_of_robot(RobotId id, const std::array<std::string, 2>& teams, const Eigen::Vector3d& torso, const Eigen::Matrix3d& axes) {
  TrueRobot truth;
  truth.team = teams[index_of(id.side)];
  truth.left = id.side == Side::kLeft;
  truth.number = id.unum;
  truth.torso.origin = {torso.x(), torso.y(), torso.z()};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) truth.torso.rotation[static_cast<std::size_t>(3 * row + column)] = axes(row, column);
  truth.upright = axes(2, 2) > std::sqrt(0.5);
  return truth;
}

SceneTruth truth_of_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity) {
  SceneTruth truth;
  truth.ball = {position.x(), position.y(), position.z()};
  truth.ball_velocity = {velocity.x(), velocity.y(), velocity.z()};
  return truth;
}

namespace {

LogOptions log_options(const ServedSimulation& simulation, std::uint64_t seed, std::function<void(const std::string&)> report) {
  LogOptions options;
  options.block_when_full = true;
  options.about = {{"step", std::to_string(simulation.step_length())}, {"seed", std::to_string(seed)}};
  options.report = std::move(report);
  return options;
}

}  // namespace

TruthLog::TruthLog(const std::filesystem::path& file, const ServedSimulation& simulation, std::uint64_t seed,
                   std::function<void(const std::string&)> report)
    : writer_(file, log_options(simulation, seed, std::move(report))), channel_(writer_.channel<SceneTruth>(kTruthChannel)) {}

void TruthLog::write(const ServedSimulation& simulation) {
  const SceneTruth scene = simulation.truth();
  writer_.write(channel_, scene.time, scene);
}

}  // namespace soccer
