#include "simulation/server/broad_phase.h"

namespace soccer {
namespace {

Eigen::Vector3d middle(const mjData& data, int geom) {
  return Eigen::Map<const Eigen::Vector3d>(data.geom_xpos + 3 * geom);
}

/// Around a box or a cylinder as it stands.
Eigen::AlignedBox3d box_around(const mjModel& model, const mjData& data, int geom) {
  const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> axes(data.geom_xmat + 9 * geom);
  const mjtNum* size = model.geom_size + 3 * geom;
  const Eigen::Vector3d half = model.geom_type[geom] == mjGEOM_BOX ? Eigen::Vector3d(size[0], size[1], size[2])
                                                                   : Eigen::Vector3d(size[0], size[0], size[1]);
  const Eigen::Vector3d reach = axes.cwiseAbs() * half;
  return {middle(data, geom) - reach, middle(data, geom) + reach};
}

}  // namespace

void BroadPhase::adopt(const mjModel& model, const mjData& data) {
  masks_.assign(model.geom_contype, model.geom_contype + model.ngeom);
  partners_.assign(model.geom_conaffinity, model.geom_conaffinity + model.ngeom);
  units_.clear();
  furniture_.clear();
  int root = -1;
  for (int geom = 0; geom < model.ngeom; ++geom) {
    const int body = model.geom_bodyid[geom];
    if (model.geom_type[geom] == mjGEOM_PLANE || masks_[static_cast<std::size_t>(geom)] == 0) continue;
    if (model.body_weldid[body] == 0) {
      furniture_.push_back(box_around(model, data, geom));
      continue;
    }
    if (model.body_rootid[body] != root) units_.emplace_back();
    root = model.body_rootid[body];
    units_.back().geoms.push_back(geom);
  }
}

void BroadPhase::find_boxes(const mjModel& model, const mjData& data) {
  for (Unit& unit : units_) {
    unit.box.setEmpty();
    for (const int geom : unit.geoms) {
      const Eigen::Vector3d at = middle(data, geom), reach = Eigen::Vector3d::Constant(model.geom_rbound[geom]);
      unit.box.extend(at - reach);
      unit.box.extend(at + reach);
    }
  }
}

bool BroadPhase::alone(std::size_t unit) const {
  const Eigen::AlignedBox3d& own = units_[unit].box;
  for (std::size_t other = 0; other < units_.size(); ++other)
    if (other != unit && own.intersects(units_[other].box)) return false;
  for (const Eigen::AlignedBox3d& piece : furniture_)
    if (own.intersects(piece)) return false;
  return true;
}

void BroadPhase::narrow(mjModel& model, const mjData& data) {
  find_boxes(model, data);
  for (std::size_t u = 0; u < units_.size(); ++u) {
    const bool is_alone = alone(u);
    for (const int geom : units_[u].geoms) {
      const auto g = static_cast<std::size_t>(geom);
      const bool can_touch = !is_alone || middle(data, geom).z() < model.geom_rbound[geom];
      model.geom_contype[geom] = can_touch ? masks_[g] : 0;
      model.geom_conaffinity[geom] = can_touch ? partners_[g] : 0;
    }
  }
}

}  // namespace soccer
