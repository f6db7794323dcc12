#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "simulation/protocol/robot_id.h"
#include "simulation/server/physics/body_description.h"
#include "simulation/server/physics/constraint_solver.h"
#include "simulation/server/physics/contact_search.h"
#include "simulation/server/physics/mujoco_model.h"
#include "simulation/server/physics/servos.h"
#include "simulation/server/physics/touches.h"
#include "simulation/server/physics/world_parameters.h"

namespace soccer {

/// Contact force on a foot, in the axes of its box, relative to the box's centre.
struct FootForce {
  bool touching = false;
  Eigen::Vector3d centre{0, 0, 0};  ///< centre of pressure, m
  Eigen::Vector3d force{0, 0, 0};   ///< N, on the foot
};

/// Touch sensors of a NAO's feet. fsr: N on each sensor of the left and of the right foot (front left, front right, rear left, rear right),
/// mean of the last step(). bumpers: whether each was pressed (left foot's left and right, right foot's left and right).
struct NaoTouch {
  std::array<std::array<double, 4>, 2> fsr{};
  std::array<bool, 4> bumpers{};
};

/// Field, ball and robots as rigid bodies. World axes: origin at the centre spot, x to the right team's goal, z up. A robot's axes: x
/// right, y forward, z up. Robots are indexed in the order of their ids. Deterministic: the state depends only on the calls.
class World {
 public:
  /// Errors: std::runtime_error when MuJoCo refuses the model.
  explicit World(const WorldParameters& parameters);

  const std::vector<RobotId>& robots() const { return ids_; }
  std::size_t index_of(RobotId id) const;

  /// Adds a robot with its torso at this position, upright, in the zero pose, at rest. heading: as in place(). body: nullptr for simspark's
  /// type 0. All other robots keep their exact state. Errors: std::length_error beyond kMaxRobots.
  void add(RobotId id, const Eigen::Vector3d& torso, double heading, std::shared_ptr<const BodyDescription> body = nullptr);
  void remove(RobotId id);
  /// Exchanges the sides in the robots' ids; the robots do not move.
  void swap_sides();

  /// Advances by this number of physics steps. Motors keep their commands. The results do not depend on the loop's number of threads.
  void step(int physics_steps);
  void step(int physics_steps, ParallelLoop& loop);

  const BodyDescription& body(std::size_t robot) const { return *bodies_[robot]; }

  /// Sets a hinge's speed, rad/s, clamped to the motor's maximum; kept until the next call. For robots without servos.
  void set_motor(std::size_t robot, std::size_t hinge, double speed);

  /// Sets a joint's target, for robots with servos; see Servos::ask.
  void set_servo(std::size_t robot, JointId joint, double angle, double stiffness);
  const Servos& servos(std::size_t robot) const { return *servos_[robot]; }
  const NaoTouch& nao_touch(std::size_t robot) const { return pressures_[robot].nao; }
  std::span<const double> hinge_angles(std::size_t robot) const;
  /// Velocity, m/s in the world frame, of a point of the torso that is given in the torso's axes.
  Eigen::Vector3d velocity_at(std::size_t robot, const Eigen::Vector3d& in_torso) const;
  /// Casts rays (unit vectors) from a point. Returns one distance for each object (kinematic tree or static body) that a ray hits within
  /// `farthest`: the smallest of all rays, m. The ground and the robot itself are ignored.
  std::vector<double> nearest_along(std::size_t robot, const Eigen::Vector3d& from, std::span<const Eigen::Vector3d> rays,
                                    double farthest) const;

  /// Moves a robot's torso to this position, keeping orientation and joint angles, and stops the robot.
  void move(std::size_t robot, const Eigen::Vector3d& torso);
  /// As move(), and also sets the torso upright. heading: of its forward axis, counter-clockwise from world x, rad.
  void place(std::size_t robot, const Eigen::Vector3d& torso, double heading);
  /// Applies an impulse at the torso's centre, N s in the world frame.
  void push(std::size_t robot, const Eigen::Vector3d& impulse);
  void set_ball_position(const Eigen::Vector3d& position);
  /// Also stops the ball's spin.
  void set_ball_velocity(const Eigen::Vector3d& velocity);

  double hinge_angle(std::size_t robot, std::size_t hinge) const;  ///< rad
  Eigen::Vector3d position(std::size_t robot, std::size_t part) const;
  Eigen::Matrix3d rotation(std::size_t robot, std::size_t part) const;                     ///< part to world
  Eigen::Vector3d torso_velocity(std::size_t robot) const;                                 ///< m/s in the world
  Eigen::Vector3d torso_rates(std::size_t robot) const;                                    ///< rad/s in the torso's axes
  Eigen::Vector3d felt_rates(std::size_t robot) const { return pressures_[robot].rates; }  ///< mean of the torso's rates in the last step()
  FootForce foot_force(std::size_t robot, bool left) const {
    return sole_force(robot, left ? BodyDescription::kLeftSole : BodyDescription::kRightSole);
  }
  FootForce sole_force(std::size_t robot, BodyDescription::Sole sole) const {
    return pressures_[robot].soles[sole];
  }  ///< mean of the last step()
  Eigen::Vector3d ball_position() const;
  Eigen::Matrix3d ball_rotation() const;
  Eigen::Vector3d ball_velocity() const;
  Eigen::Vector3d momentum(std::size_t robot) const;  ///< of the whole robot, N s
  double energy() const;                              ///< kinetic and potential, of all robots and the ball, J

  /// Forces on a robot and its rates, accumulated over a step().
  struct Pressure {
    std::array<FootForce, BodyDescription::kSoles> soles{};
    std::array<double, BodyDescription::kSoles> weights{};  ///< sum of the forces' magnitudes, N
    NaoTouch nao;
    Eigen::Vector3d rates{0, 0, 0};  ///< of the torso, in its axes, rad/s
  };
  /// The complete state of the world.
  struct State {
    std::vector<RobotId> ids;
    std::vector<std::shared_ptr<const BodyDescription>> bodies;
    std::vector<double> positions, speeds;
    std::vector<ConstraintSolver::Drive> drives;
    std::vector<Pressure> pressures;
    std::vector<std::optional<Servos>> servos;
  };
  State state() const;
  /// Restores a state. The following steps are then the same, to the bit, as those after state().
  void restore(const State& state);

  const Touches& touches() const { return touches_; }                                      ///< of the last step()
  std::vector<Eigen::AlignedBox3d> boxes() const { return robot_boxes(*model_, *data_); }  ///< bounding box of each robot

  int upsets() const { return upsets_; }  ///< how often the physics diverged and was reset
  const WorldParameters& parameters() const { return parameters_; }

 private:
  /// A robot's addresses in the MuJoCo model: in qpos, in qvel, and its first body.
  struct Place {
    std::size_t position, speed;
    int part;
  };
  /// A contact force on a sole, in the world frame.
  struct Press {
    std::size_t robot, sole;
    Eigen::Vector3d point, force;
  };
  struct RobotState;

  void rebuild(const std::vector<RobotId>& ids, const std::vector<std::shared_ptr<const BodyDescription>>& bodies);
  void find_places();
  void physics_step(ParallelLoop& loop);
  void find_positions();
  void add_pressures();   // collects the contact forces, with the poses before the step
  void feel_pressures();  // converts them to the feet's axes after the step, as rcssserver3d reports them
  void press_nao_foot(std::size_t robot, bool left, const Eigen::Vector3d& point, const Eigen::Vector3d& force);
  void drive_servos();
  void feel_servos();
  void couple_hinges();
  std::span<ConstraintSolver::Drive> hinge_drives(std::size_t robot) {
    return std::span(drives_).subspan(places_[robot].speed + 6, bodies_[robot]->hinges());
  }
  void add_pressure(int geom, const Eigen::Vector3d& point, const Eigen::Vector3d& force);
  void survive_nonsense();
  double* qpos(std::size_t robot) const;
  double* qvel(std::size_t robot) const;
  int part_body(std::size_t robot, std::size_t part) const { return places_[robot].part + static_cast<int>(part); }
  std::size_t positions_of(std::size_t robot) const { return 7 + bodies_[robot]->hinges(); }
  std::size_t speeds_of(std::size_t robot) const { return 6 + bodies_[robot]->hinges(); }

  WorldParameters parameters_;
  std::vector<RobotId> ids_;
  std::vector<std::shared_ptr<const BodyDescription>> bodies_;
  std::vector<Place> places_;
  std::vector<std::size_t> robots_of_parts_;  // robot of each of MuJoCo's bodies; kNoPart: none
  ModelPointer model_;
  DataPointer data_;
  ContactSearch contact_search_;
  ConstraintSolver solver_;
  std::vector<ConstraintSolver::Drive> drives_;  // indexed by degree of freedom
  std::vector<ConstraintSolver::Coupling> couplings_;
  std::vector<Pressure> pressures_;
  std::vector<Press> presses_;                 // of the last physics step
  std::vector<std::optional<Servos>> servos_;  // std::nullopt for robots without servos
  Touches touches_;
  std::vector<double> before_;  // positions before the step, restored if it diverges
  int upsets_ = 0;
};

}  // namespace soccer
