#pragma once

#include <vector>

#include <Eigen/Geometry>
#include <mujoco/mujoco.h>

namespace soccer {

/// Takes shapes that can touch nothing out of MuJoCo's search for contacts: of a robot that stands alone, all that is
/// above the ground. Contacts stay the same; most of the search falls away, because robots mostly stand apart and on
/// their feet.
class BroadPhase {
 public:
  /// Learns the shapes of a model whose static shapes are in place. Before the first narrow() and whenever the model is
  /// another.
  void adopt(const mjModel& model, const mjData& data);

  /// Before mj_collision(), when the shapes are in place: switches shapes of the model off and on.
  void narrow(mjModel& model, const mjData& data);

 private:
  /// What moves as one: the ball or a robot.
  struct Unit {
    std::vector<int> geoms;
    Eigen::AlignedBox3d box;
  };

  void find_boxes(const mjModel& model, const mjData& data);
  bool alone(std::size_t unit) const;

  std::vector<Unit> units_;
  std::vector<Eigen::AlignedBox3d> furniture_;  // goals and walls
  std::vector<int> masks_, partners_;           // contype and conaffinity by geom, as they were made
};

}  // namespace soccer
