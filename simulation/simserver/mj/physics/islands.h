#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/simserver/body/mujoco_model.h"
#include "simulation/simserver/match/arena_dimensions.h"
#include "simulation/simserver/mj/physics/robot_body.h"
#include "simulation/simserver/mj/robots/robot_file.h"

namespace soccer::mj {

/// The bodies of one MuJoCo model: robots that may touch one another, perhaps with the ball and the goals.
struct SceneParts {
  std::vector<std::shared_ptr<const RobotFile>> robots;
  bool ball = false;
  bool goals = false;
};

/// Prefix of the names of robot `index` in a scene.
inline std::string prefix_of(std::size_t index) { return std::to_string(index) + "-"; }

/// Where a robot is in a model: indices and addresses of MuJoCo.
struct RobotPlace {
  int qpos = 0, nq = 0;  ///< coordinates: of the torso's free joint, then the joints
  int dof = 0, nv = 0;
  int torso = 0;                                   ///< body
  int first_body = 0, bodies = 0;                  ///< the robot's bodies are consecutive
  int first_geom = 0, geoms = 0;                   ///< and so are its geoms
  std::vector<int> motor_qpos, motor_dof;          ///< by motor
  std::vector<int> sensors;                        ///< addresses in sensordata, by sensor
  std::vector<int> markers;                        ///< sites, by marker
  int camera = -1, speaker = -1, microphone = -1;  ///< sites; -1: none
};

/// A compiled model of robots that may touch one another, which share one system of equations. Const after construction, so that several
/// threads can use it.
class IslandModel {
 public:
  /// Errors: InputError when MuJoCo refuses the model.
  IslandModel(const ArenaDimensions& field, const SceneParts& parts);

  const SceneParts& parts() const { return parts_; }
  /// The model for the last physics step of a cycle, which computes the sensors, or for the others, which do not.
  const mjModel& model(bool sensors) const { return sensors ? *with_sensors_ : *without_sensors_; }
  const std::vector<RobotPlace>& robots() const { return robots_; }
  int ball_geom() const { return ball_geom_; }
  /// Index of the robot to which a geom belongs; -1: none.
  int robot_of_geom(int geom) const;

 private:
  RobotPlace place_of(std::size_t robot) const;

  SceneParts parts_;
  ModelPointer with_sensors_, without_sensors_;
  std::vector<RobotPlace> robots_;
  int ball_geom_ = -1;
};

/// Updates the views of an island's robots, which are in the order of the model, from MuJoCo's results.
void look_at_robots(const IslandModel& island, const mjData& data, std::span<RobotBody* const> robots);

/// Groups boxes that overlap, directly or through others. Returns the groups' members in ascending order, ordered by their first members.
std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes);

}  // namespace soccer::mj
