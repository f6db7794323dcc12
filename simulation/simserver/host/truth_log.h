#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include <Eigen/Core>

#include "blackboard/common/log/log_writer.h"
#include "blackboard/topics/scene_truth.h"
#include "simulation/protocol/line_up.h"
#include "simulation/simserver/host/served_simulation.h"

namespace soccer {

/// The ground truth of a robot. teams: names of the left and the right team. axes: those of the torso in the world, as columns: x forward,
/// y left, z up.
TrueRobot truth_of_robot(RobotId id, const std::array<std::string, 2>& teams, const Eigen::Vector3d& torso, const Eigen::Matrix3d& axes);

/// A scene's ground truth of the ball, without robots. m, m/s.
SceneTruth truth_of_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity);

/// Writes an MCAP file with one SceneTruth per cycle on kTruthChannel. Messages are never dropped.
class TruthLog {
 public:
  /// `report` receives diagnostics about the disk. Errors: InputError when the file cannot be created.
  TruthLog(const std::filesystem::path& file, const ServedSimulation& simulation, std::uint64_t seed,
           std::function<void(const std::string&)> report);

  /// Writes the current state. Call once after each cycle.
  void write(const ServedSimulation& simulation);
  /// Finishes the file and renames it to its final name. Errors: InputError.
  void close() { writer_.close(); }

 private:
  LogWriter writer_;
  LogChannel<SceneTruth> channel_;
};

}  // namespace soccer
