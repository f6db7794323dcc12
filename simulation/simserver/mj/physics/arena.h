#pragma once

#include <map>
#include <memory>
#include <span>
#include <vector>

#include <Eigen/Geometry>

#include "simulation/simserver/host/parallel_loop.h"
#include "simulation/simserver/mj/physics/islands.h"
#include "simulation/simserver/mj/physics/robot_body.h"

namespace soccer::mj {

/// Time of a physics step and number of steps per cycle. Source: rcssservermj.
inline constexpr double kPhysicsStep = 0.005;
inline constexpr int kStepsPerCycle = 4;

/// All that changes in an arena. A value: a copy continues exactly like the original.
struct ArenaState {
  std::vector<RobotBody> robots;  ///< left before right, then by number
  BallBody ball;
};

/// The physics of a game: robots and the ball on a field. Robots that cannot touch one another within a cycle have models of their own, so
/// that a cycle costs as much as the robots, rather than the cube of all their joints. The results are those of one common model up to the
/// tolerance of the solver, and do not depend on the number of threads.
class Arena {
 public:
  explicit Arena(const ArenaDimensions& field);

  const ArenaDimensions& field() const { return field_; }
  const std::vector<RobotBody>& robots() const { return state_.robots; }
  RobotBody& robot(std::size_t index) { return state_.robots[index]; }
  const BallBody& ball() const { return state_.ball; }
  /// Index of a robot; robots().size() if it is not there.
  std::size_t index_of(RobotId id) const;

  /// Adds a robot at its spawn height, with all joints at zero, at rest. Errors: InputError when MuJoCo refuses its file.
  void add(RobotId id, std::shared_ptr<const RobotFile> file, double x, double y, double heading);
  void remove(RobotId id);
  /// Exchanges the sides in the robots' ids; the robots do not move.
  void swap_sides();
  /// Places a robot, with all joints at zero, at rest.
  void place(std::size_t robot, const Eigen::Vector3d& torso, const Eigen::Quaterniond& rotation);
  /// Sets the angles of a robot's motors' joints, rad, by motor; the torso does not move.
  void pose(std::size_t robot, std::span<const double> angle);
  /// The angles of a robot's motors' joints, rad, by motor.
  std::vector<double> angles(std::size_t robot) const;
  /// Height of a robot's lowest point, m.
  double min_height(std::size_t robot);
  void place_ball(const Eigen::Vector3d& position, const Eigen::Vector3d& velocity = {0, 0, 0});

  /// Advances by one cycle.
  void step(ParallelLoop& loop);
  int divergences() const { return divergences_; }  ///< how often the physics diverged; the island was then put back, at rest

  const ArenaState& state() const { return state_; }
  void restore(const ArenaState& state) { state_ = state; }

 private:
  struct Island {
    std::vector<std::size_t> robots;
    bool ball = false;
    const IslandModel* model = nullptr;
    mjData* data = nullptr;
    bool diverged = false;
  };

  Eigen::AlignedBox3d reach_of(const RobotBody& robot) const;
  std::vector<Island> islands();
  const IslandModel& model_of(const Island& island);
  void load(const Island& island) const;
  void command_motors(const Island& island) const;
  void advance(Island& island);
  void store(const Island& island);
  void see(const Island& island);
  void look(std::size_t robot);

  ArenaDimensions field_;
  ArenaState state_;
  int divergences_ = 0;
  std::map<std::vector<const RobotFile*>, std::unique_ptr<IslandModel>> models_;  // the key ends with one entry for ball and goals
  std::map<const IslandModel*, std::vector<DataPointer>> data_;                   // as many as islands use the model at once
  std::map<const RobotFile*, double> reach_;                                      // m, of a robot around its torso
};

}  // namespace soccer::mj
