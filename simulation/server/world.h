#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "simulation/server/body_description.h"
#include "simulation/server/constraint_solver.h"
#include "simulation/server/contact_search.h"
#include "simulation/server/mujoco_model.h"
#include "simulation/server/robot_id.h"
#include "simulation/server/servos.h"
#include "simulation/server/touches.h"
#include "simulation/server/world_parameters.h"

namespace soccer {

/// What presses on a foot, in the axes of its box, from the box's middle.
struct FootForce {
  bool touching = false;
  Eigen::Vector3d centre{0, 0, 0};  ///< m, where the force acts
  Eigen::Vector3d force{0, 0, 0};   ///< N, on the foot
};

/// What a NAO's feet feel: N on each sensor of the left and of the right foot (front left, front right, rear left, rear right), mean of
/// the last step(); whether a bumper was pressed (left foot's left and right, right foot's).
struct NaoTouch {
  std::array<std::array<double, 4>, 2> fsr{};
  std::array<bool, 4> bumpers{};
};

/// Field, ball and robots as rigid bodies. World axes: origin at the centre spot, x to the right team's goal, z up. A robot's axes:
/// x right, y forward, z up. Robots are numbered in the order of their ids. A pure function of its calls.
class World {
 public:
  /// Errors: std::runtime_error when MuJoCo refuses the model.
  explicit World(const WorldParameters& parameters);

  const std::vector<RobotId>& robots() const { return ids_; }
  std::size_t index_of(RobotId id) const;

  /// Puts a robot in with its torso at this place, upright, zero pose, at rest; without a body, simspark's type 0. The others keep their
  /// state exactly. Errors: std::length_error beyond kMaxRobots.
  void add(RobotId id, const Eigen::Vector3d& torso, double heading, std::shared_ptr<const BodyDescription> body = nullptr);
  void remove(RobotId id);
  /// Left is right from now on; nobody moves.
  void swap_sides();

  /// Advances by whole physics steps. Motors hold their speeds. What comes out does not depend on the threads of the loop.
  void step(int physics_steps);
  void step(int physics_steps, ParallelLoop& loop);

  const BodyDescription& body(std::size_t robot) const { return *bodies_[robot]; }

  /// rad/s, clamped to what the motor can; kept until changed. For robots without servos.
  void set_motor(std::size_t robot, std::size_t hinge, double speed);

  /// For robots with servos; see Servos::ask.
  void set_servo(std::size_t robot, JointId joint, double angle, double stiffness);
  const Servos& servos(std::size_t robot) const { return *servos_[robot]; }
  const NaoTouch& nao_touch(std::size_t robot) const { return pressures_[robot].nao; }
  std::span<const double> hinge_angles(std::size_t robot) const;
  /// m/s in the world, of a point of the torso, given in its axes.
  Eigen::Vector3d velocity_at(std::size_t robot, const Eigen::Vector3d& in_torso) const;
  /// m up to `farthest`, to whatever is nearest along any of the rays (unit vectors), one for each thing that moves as one. The ground and the
  /// robot itself are nothing.
  std::vector<double> nearest_along(std::size_t robot, const Eigen::Vector3d& from, std::span<const Eigen::Vector3d> rays, double farthest) const;

  /// Moves a robot as it is (joints kept) and stops it.
  void move(std::size_t robot, const Eigen::Vector3d& torso);
  /// The same and makes its torso upright. heading: rad, of its forward axis, counter-clockwise from world x.
  void place(std::size_t robot, const Eigen::Vector3d& torso, double heading);
  /// Hits the middle of the torso: N s in the world.
  void push(std::size_t robot, const Eigen::Vector3d& impulse);
  void set_ball_position(const Eigen::Vector3d& position);
  /// Stops its spin as well.
  void set_ball_velocity(const Eigen::Vector3d& velocity);

  double hinge_angle(std::size_t robot, std::size_t hinge) const;     ///< rad
  Eigen::Vector3d position(std::size_t robot, std::size_t part) const;
  Eigen::Matrix3d rotation(std::size_t robot, std::size_t part) const;  ///< part to world
  Eigen::Vector3d torso_velocity(std::size_t robot) const;            ///< m/s in the world
  Eigen::Vector3d torso_rates(std::size_t robot) const;               ///< rad/s in the torso's axes
  FootForce foot_force(std::size_t robot, bool left) const { return sole_force(robot, left ? BodyDescription::kLeftSole : BodyDescription::kRightSole); }
  FootForce sole_force(std::size_t robot, BodyDescription::Sole sole) const { return pressures_[robot].soles[sole]; }  ///< mean of the last step()
  Eigen::Vector3d ball_position() const;
  Eigen::Matrix3d ball_rotation() const;
  Eigen::Vector3d ball_velocity() const;
  Eigen::Vector3d momentum(std::size_t robot) const;                  ///< N s, of the whole robot
  double energy() const;                                              ///< J, kinetic and potential, of all robots and the ball

  /// What presses on a robot.
  struct Pressure {
    std::array<FootForce, BodyDescription::kSoles> soles{};
    std::array<double, BodyDescription::kSoles> weights{};  ///< sum of the forces' sizes, N
    NaoTouch nao;
  };
  /// All that changes, as numbers.
  struct State {
    std::vector<RobotId> ids;
    std::vector<std::shared_ptr<const BodyDescription>> bodies;
    std::vector<double> positions, speeds;
    std::vector<ConstraintSolver::Drive> drives;
    std::vector<Pressure> pressures;
    std::vector<std::optional<Servos>> servos;
  };
  State state() const;
  /// The next steps are then the same, to the bit, as after state() was taken.
  void restore(const State& state);

  const Touches& touches() const { return touches_; }                 ///< of the last step()
  std::vector<Eigen::AlignedBox3d> boxes() const { return robot_boxes(*model_, *data_); }  ///< around each robot

  int upsets() const { return upsets_; }  ///< how often the numbers left the finite and everything was put to rest
  const WorldParameters& parameters() const { return parameters_; }

 private:
  /// Where a robot's numbers are in MuJoCo's.
  struct Place {
    std::size_t position, speed;
    int part;
  };
  /// What presses on a sole, in the world.
  struct Press {
    std::size_t robot, sole;
    Eigen::Vector3d point, force;
  };
  struct RobotState;

  void rebuild(const std::vector<RobotId>& ids, const std::vector<std::shared_ptr<const BodyDescription>>& bodies);
  void find_places();
  void physics_step(ParallelLoop& loop);
  void find_positions();
  void add_pressures();   // of the contacts before the step
  void feel_pressures();  // in the axes that the feet have after it, as rcssserver3d tells them
  void press_nao_foot(std::size_t robot, bool left, const Eigen::Vector3d& point, const Eigen::Vector3d& force);
  void drive_servos();
  void feel_servos();
  void couple_hinges();
  std::span<ConstraintSolver::Drive> hinge_drives(std::size_t robot) { return std::span(drives_).subspan(places_[robot].speed + 6, bodies_[robot]->hinges()); }
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
  std::vector<std::size_t> robots_of_parts_;  // by MuJoCo's body; kNoPart: none
  ModelPointer model_;
  DataPointer data_;
  ContactSearch contact_search_;
  ConstraintSolver solver_;
  std::vector<ConstraintSolver::Drive> drives_;  // by degree of freedom
  std::vector<ConstraintSolver::Coupling> couplings_;
  std::vector<Pressure> pressures_;
  std::vector<Press> presses_;  // of the last physics step
  std::vector<std::optional<Servos>> servos_;  // of each robot that has them
  Touches touches_;
  std::vector<double> before_;  // positions, in case the next step goes wrong
  int upsets_ = 0;
};

}  // namespace soccer
