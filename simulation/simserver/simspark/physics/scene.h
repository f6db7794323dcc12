#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/body/mujoco_model.h"
#include "simulation/simserver/simspark/physics/contact_search.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// The MJCF model of a field with its ball and these robots; part p of robot r has the name "r.p". World axes: x along the field, z up.
/// Order of the free joints: ball, robot 0, robot 1, …; within a robot, parts and hinges are in the order of its description.
std::string scene_xml(const WorldParameters& parameters, std::span<const std::shared_ptr<const BodyDescription>> robots);

/// Maximum number of robots, limited by the bits of the collision masks.
inline constexpr std::size_t kMaxRobots = 28;

/// Addresses of the robots in the arrays of the MuJoCo model. Positions (qpos) and velocities (qvel) of the ball's free joint come first,
/// then those of each robot: its free joint and its hinges.
class ModelLayout {
 public:
  static constexpr std::size_t kFreePositions = 7;   ///< of a free joint: position, quaternion (w, x, y, z)
  static constexpr std::size_t kFreeVelocities = 6;  ///< linear in the world frame, angular in the body's axes
  static constexpr std::size_t kNoRobot = static_cast<std::size_t>(-1);

  ModelLayout(const mjModel& model, std::span<const std::shared_ptr<const BodyDescription>> robots);

  std::size_t first_position(std::size_t robot) const { return robots_[robot].position; }
  std::size_t first_dof(std::size_t robot) const { return robots_[robot].dof; }
  std::size_t first_hinge_dof(std::size_t robot) const { return robots_[robot].dof + kFreeVelocities; }
  int ball_body() const { return ball_body_; }
  /// MuJoCo's body of a robot's part.
  int body_of(std::size_t robot, std::size_t part) const { return robots_[robot].body + static_cast<int>(part); }
  /// The robot to which one of MuJoCo's bodies belongs; kNoRobot: ball, ground, goal or wall.
  std::size_t robot_of(int body) const { return robots_of_bodies_[static_cast<std::size_t>(body)]; }
  /// The part of that robot.
  std::size_t part_of(int body) const { return static_cast<std::size_t>(body - robots_[robot_of(body)].body); }

 private:
  struct Addresses {
    std::size_t position, dof;
    int body;  // of the torso
  };

  int ball_body_;
  std::vector<Addresses> robots_;
  std::vector<std::size_t> robots_of_bodies_;
};

/// Generalised coordinates of the ball or of a robot: MuJoCo's qpos and qvel of its free joint, then of its hinges.
struct Coordinates {
  std::vector<double> positions, velocities;
};

/// A torso's position and orientation (quaternion w, x, y, z) in which it is upright. heading: of its forward axis, counter-clockwise from
/// world x, rad.
std::array<double, ModelLayout::kFreePositions> upright_pose(const Eigen::Vector3d& torso, double heading);

/// Field, ball and a fixed set of robots as rigid bodies: the MuJoCo model with its positions and velocities. World axes: origin at the
/// centre spot, x to the right team's goal, z up. A robot's axes: x right, y forward, z up. Robots are indexed in the order of their ids.
class Scene {
 public:
  /// ids: ascending; bodies: of these robots. set_coordinates() and update() must follow. Errors: std::runtime_error when MuJoCo refuses
  /// the model.
  Scene(const WorldParameters& parameters, std::vector<RobotId> ids, std::vector<std::shared_ptr<const BodyDescription>> bodies);

  const std::vector<RobotId>& robots() const { return ids_; }
  /// Errors: std::logic_error when the robot is not in the scene.
  std::size_t index_of(RobotId id) const;
  const BodyDescription& body(std::size_t robot) const { return *bodies_[robot]; }
  const std::vector<std::shared_ptr<const BodyDescription>>& bodies() const { return bodies_; }

  Eigen::Vector3d position(std::size_t robot, std::size_t part) const;
  Eigen::Matrix3d rotation(std::size_t robot, std::size_t part) const;  ///< part to world
  Eigen::Vector3d torso_velocity(std::size_t robot) const;              ///< m/s in the world
  Eigen::Vector3d torso_rates(std::size_t robot) const;                 ///< rad/s in the torso's axes
  std::span<const double> hinge_angles(std::size_t robot) const;        ///< rad
  std::span<const double> hinge_velocities(std::size_t robot) const;    ///< rad/s
  Eigen::Vector3d ball_position() const;
  Eigen::Matrix3d ball_rotation() const;
  Eigen::Vector3d ball_velocity() const;

  /// Moves a robot's torso to this position, keeping orientation and joint angles, and stops the robot.
  void set_position(std::size_t robot, const Eigen::Vector3d& torso);
  /// As set_position(), and also sets the torso upright. heading: as for upright_pose().
  void set_upright_pose(std::size_t robot, const Eigen::Vector3d& torso, double heading);
  /// Applies an impulse at the torso's centre, N s in the world frame.
  void apply_impulse(std::size_t robot, const Eigen::Vector3d& impulse);
  void set_ball_position(const Eigen::Vector3d& position);
  /// Also stops the ball's spin.
  void set_ball_velocity(const Eigen::Vector3d& velocity);

  Coordinates coordinates(std::size_t robot) const;
  Coordinates ball_coordinates() const;
  /// Set the coordinates; update() must follow.
  void set_coordinates(std::size_t robot, const Coordinates& coordinates);
  void set_ball_coordinates(const Coordinates& coordinates);

  /// Where one of MuJoCo's bodies is attached to its parent, m, in the parent's axes; update() must follow.
  void set_body_position(int body, const Eigen::Vector3d& position);

  /// Computes everything that depends on the positions: poses, inertia and contacts.
  void update();

  const ModelLayout& layout() const { return layout_; }
  const mjModel& model() const { return *model_; }
  const mjData& data() const { return *data_; }
  mjData& data() { return *data_; }

  /// Frees model and data for the scene that replaces this one. Only destruction and assignment may follow.
  void release() {
    data_.reset();
    model_.reset();
  }

 private:
  double* positions(std::size_t robot) const { return data_->qpos + layout_.first_position(robot); }
  double* velocities(std::size_t robot) const { return data_->qvel + layout_.first_dof(robot); }

  std::vector<RobotId> ids_;
  std::vector<std::shared_ptr<const BodyDescription>> bodies_;
  ModelPointer model_;
  DataPointer data_;
  ModelLayout layout_;
  ContactSearch contact_search_;
};

}  // namespace soccer
