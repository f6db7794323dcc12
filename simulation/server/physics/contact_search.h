#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Collision detection. The contacts are those of mj_collision(), found with a cheaper broad phase: robots usually stand upright and apart,
/// so most of their geoms are neither near another robot nor near the ground.
class ContactSearch {
 public:
  /// Collects the shapes of a model; the poses of the static shapes must be up to date. Must be called before the first find() and after
  /// each change of the model.
  void adopt(const mjModel& model, const mjData& data);

  /// Writes geoms, position, frame and depth of data.contact, and data.ncon; the poses of all shapes must be up to date. There are no
  /// contacts within one robot.
  void find(const mjModel& model, mjData& data);

 private:
  /// A kinematic tree: the ball or a robot.
  struct Unit {
    std::vector<int> geoms;
    Eigen::AlignedBox3d box;
  };
  /// A static shape of a goal or a wall.
  struct Piece {
    int geom;
    Eigen::AlignedBox3d box;
  };

  void find_boxes(const mjModel& model, const mjData& data);
  void meet_grounds(const mjModel& model, mjData& data, const Unit& unit);
  void meet_furniture(const mjModel& model, mjData& data, const Unit& unit);
  void meet_unit(const mjModel& model, mjData& data, const Unit& unit, const Unit& other);

  std::vector<Unit> units_;
  std::vector<int> grounds_;  // planes
  std::vector<Piece> furniture_;
};

}  // namespace soccer
