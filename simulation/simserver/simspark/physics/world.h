#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include <Eigen/Core>
#include <mujoco/mujoco.h>

#include "simulation/protocol/line_up.h"
#include "simulation/simserver/body/body_description.h"
#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/simspark/physics/constraint_solver.h"
#include "simulation/simserver/simspark/physics/part_motion.h"
#include "simulation/simserver/simspark/physics/robot_motors.h"
#include "simulation/simserver/simspark/physics/scene.h"
#include "simulation/simserver/simspark/physics/touch_sensors.h"
#include "simulation/simserver/simspark/physics/world_parameters.h"

namespace soccer {

/// The complete state of a world between two steps.
struct WorldState {
  struct Robot {
    RobotId id;
    std::shared_ptr<const BodyDescription> body;
    Coordinates coordinates;
    RobotMotors motors;
    TouchReading touch = {};
    Eigen::Vector3d gyro{0, 0, 0};                   ///< mean angular velocity of the torso in the last step, in its axes, rad/s
    std::vector<Eigen::Vector3d> joint_gaps = {};    ///< as JointGaps::gaps(); empty: closed
    std::vector<PartVelocity> part_velocities = {};  ///< as PartMomentum::velocities()
  };
  Coordinates ball;
  std::vector<Robot> robots;  ///< in the order of their ids
};

/// Contacts between robots, and between robots and the ball, during a step. Robots are given by their index in the scene.
struct Collisions {
  struct Pair {
    std::size_t a, b;          ///< two robots, a < b
    Eigen::Vector3d position;  ///< contact point, m, world frame
  };
  std::vector<std::size_t> with_ball;  ///< robots that touched the ball, each once, ascending
  std::vector<Pair> between_robots;    ///< each pair once, with its last contact point
};

/// The simulated world: a scene of robots that come and go, their motors and sensors, and the steps of the physics. Deterministic: the
/// state depends only on the calls.
class World {
 public:
  /// Errors: std::runtime_error when MuJoCo refuses the model.
  explicit World(const WorldParameters& parameters);

  const WorldParameters& parameters() const { return parameters_; }

  /// Adds a robot with its torso at this position, upright, in the zero pose, at rest. heading: as for upright_pose(). body: nullptr for
  /// simspark's type 0. All other robots keep their exact state. Errors: std::length_error beyond kMaxRobots.
  void add(RobotId id, const Eigen::Vector3d& torso, double heading, std::shared_ptr<const BodyDescription> body = nullptr);
  void remove(RobotId id);
  /// Exchanges the sides in the robots' ids; the robots do not move.
  void swap_sides();

  /// Advances by this number of physics steps. The results do not depend on the loop's number of threads.
  void step(int physics_steps, ParallelLoop& loop);

  Scene& scene() { return scene_; }
  const Scene& scene() const { return scene_; }
  RobotMotors& motors(std::size_t robot) { return motors_[robot]; }
  const RobotMotors& motors(std::size_t robot) const { return motors_[robot]; }
  const TouchReading& touch(std::size_t robot) const { return touch_sensors_.reading(robot); }  ///< of the last step
  /// Mean angular velocity of the torso in the last step, in its axes, rad/s.
  const Eigen::Vector3d& gyro(std::size_t robot) const { return gyros_[robot]; }
  const Collisions& collisions() const { return collisions_; }  ///< of the last step
  int divergence_count() const { return divergence_count_; }    ///< how often the physics diverged and was reset

  WorldState state() const;
  /// Restores a state. The following steps are then the same, to the bit, as those after state().
  void restore(const WorldState& state);

 private:
  World(const WorldParameters& parameters, const WorldState& state);

  void rebuild(const WorldState& state);
  void set_state(const WorldState& state);
  void physics_step(ParallelLoop& loop);
  void compute_drives();
  void reset_on_divergence();

  WorldParameters parameters_;
  Scene scene_;
  JointGaps joint_gaps_;
  PartMomentum part_momentum_;
  ConstraintSolver solver_;
  std::vector<RobotMotors> motors_;
  std::vector<MotorDrive> drives_;  // by degree of freedom
  std::vector<HingeCoupling> couplings_;
  TouchSensors touch_sensors_;
  std::vector<Eigen::Vector3d> gyros_;
  Collisions collisions_;
  std::vector<double> previous_positions_;  // before the step, restored if it diverges
  int divergence_count_ = 0;
};

}  // namespace soccer
