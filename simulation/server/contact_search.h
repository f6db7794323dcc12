#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Finds what touches. The contacts are those of mj_collision(), found with less search: robots mostly stand apart and on their feet,
/// so that most of them is neither near another nor near the ground.
class ContactSearch {
 public:
  /// Learns the shapes of a model whose static shapes are in place. Before the first find() and whenever the model is another.
  void adopt(const mjModel& model, const mjData& data);

  /// When the shapes are in place: writes geoms, place, frame and depth of data.contact, and data.ncon. Within a unit nothing touches.
  void find(const mjModel& model, mjData& data);

 private:
  /// What moves as one: the ball or a robot.
  struct Unit {
    std::vector<int> geoms;
    Eigen::AlignedBox3d box;
  };
  /// A goal's or a wall's shape.
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
