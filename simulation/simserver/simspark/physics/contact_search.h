#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Collision detection. The contacts are those of mj_collision(), found with a cheaper broad phase: robots usually stand upright and apart,
/// so most of their geoms are neither near another robot nor near the ground.
class ContactSearch {
 public:
  /// Collects the shapes of a model; the poses of the static shapes must be up to date.
  ContactSearch(const mjModel& model, const mjData& data);

  /// model: that of the constructor. Writes geoms, position, frame and depth of data.contact, and data.ncon; the poses of all shapes must
  /// be up to date. There are no contacts within one robot.
  void find(const mjModel& model, mjData& data);

 private:
  /// A kinematic tree: the ball or a robot.
  struct Tree {
    std::vector<int> geoms;
    Eigen::AlignedBox3d box;
  };
  /// A static shape of a goal or a wall.
  struct Obstacle {
    int geom;
    Eigen::AlignedBox3d box;
  };

  void update_boxes(const mjModel& model, const mjData& data);
  void collide_with_ground(const mjModel& model, mjData& data, const Tree& tree);
  void collide_with_obstacles(const mjModel& model, mjData& data, const Tree& tree);
  void collide_trees(const mjModel& model, mjData& data, const Tree& tree, const Tree& other);

  std::vector<Tree> trees_;
  std::vector<int> planes_;
  std::vector<Obstacle> obstacles_;
};

}  // namespace soccer
