#include "simulation/server/physics/contact_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace soccer {
namespace {

Eigen::Map<const Eigen::Vector3d> middle(const mjData& data, int geom) {
  return Eigen::Map<const Eigen::Vector3d>(data.geom_xpos + 3 * geom);
}

Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> axes(const mjData& data, int geom) {
  return Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>>(data.geom_xmat + 9 * geom);
}

/// World-aligned bounding box of a box or a cylinder at its current pose.
Eigen::AlignedBox3d box_around(const mjModel& model, const mjData& data, int geom) {
  const mjtNum* size = model.geom_size + 3 * geom;
  const Eigen::Vector3d half =
      model.geom_type[geom] == mjGEOM_BOX ? Eigen::Vector3d(size[0], size[1], size[2]) : Eigen::Vector3d(size[0], size[0], size[1]);
  const Eigen::Vector3d reach = axes(data, geom).cwiseAbs() * half;
  return {middle(data, geom) - reach, middle(data, geom) + reach};
}

bool may_touch(const mjModel& model, int a, int b) {
  return (model.geom_contype[a] & model.geom_conaffinity[b]) != 0 || (model.geom_contype[b] & model.geom_conaffinity[a]) != 0;
}

/// Completes a contact frame with normal and tangents as rows. MuJoCo's collision functions write the normal and sometimes the first
/// tangent; otherwise the first tangent is near y, or near z when the normal is near y, as in MuJoCo.
void complete_frame(mjtNum* frame) {
  Eigen::Map<Eigen::Vector3d> normal(frame), first(frame + 3), second(frame + 6);
  normal.normalize();
  if (first.norm() < 0.5) first = std::abs(normal.y()) < 0.5 ? Eigen::Vector3d::UnitY() : Eigen::Vector3d::UnitZ();
  first -= normal.dot(first) * normal;
  first.normalize();
  second = normal.cross(first);
}

/// Adds the contacts of two shapes. MuJoCo's collision functions require the shapes in the order of their types; the one for two boxes may
/// return a point twice.
void collide(const mjModel& model, mjData& data, int a, int b) {
  if (!may_touch(model, a, b)) return;
  if (model.geom_type[a] > model.geom_type[b]) std::swap(a, b);
  const mjfCollision function = mjCOLLISIONFUNC[model.geom_type[a]][model.geom_type[b]];
  const bool boxes = model.geom_type[a] == mjGEOM_BOX && model.geom_type[b] == mjGEOM_BOX;
  std::array<mjContact, mjMAXCONPAIR> found;
  const int count = function(&model, &data, found.data(), a, b, 0);
  for (int i = 0; i < count; ++i) {
    mjContact& contact = found[static_cast<std::size_t>(i)];
    const auto same_place = [&](const mjContact& other) { return std::equal(other.pos, other.pos + 3, contact.pos); };
    if (boxes && std::any_of(&contact + 1, found.data() + count, same_place)) continue;
    contact.geom1 = a;
    contact.geom2 = b;
    contact.exclude = 0;
    complete_frame(contact.frame);
    mj_addContact(&model, &data, &contact);
  }
}

}  // namespace

void ContactSearch::adopt(const mjModel& model, const mjData& data) {
  units_.clear();
  grounds_.clear();
  furniture_.clear();
  int root = -1;
  for (int geom = 0; geom < model.ngeom; ++geom) {
    const int body = model.geom_bodyid[geom];
    if (model.geom_type[geom] == mjGEOM_PLANE) {
      grounds_.push_back(geom);
    } else if (model.geom_contype[geom] == 0 && model.geom_conaffinity[geom] == 0) {
      continue;
    } else if (model.body_weldid[body] == 0) {
      furniture_.push_back({geom, box_around(model, data, geom)});
    } else {
      if (model.body_rootid[body] != root) units_.emplace_back();
      root = model.body_rootid[body];
      units_.back().geoms.push_back(geom);
    }
  }
}

void ContactSearch::find(const mjModel& model, mjData& data) {
  data.ncon = 0;
  find_boxes(model, data);
  for (std::size_t u = 0; u < units_.size(); ++u) {
    meet_grounds(model, data, units_[u]);
    meet_furniture(model, data, units_[u]);
    for (std::size_t other = u + 1; other < units_.size(); ++other)
      if (units_[u].box.intersects(units_[other].box)) meet_unit(model, data, units_[u], units_[other]);
  }
}

void ContactSearch::find_boxes(const mjModel& model, const mjData& data) {
  for (Unit& unit : units_) {
    unit.box.setEmpty();
    for (const int geom : unit.geoms) {
      const Eigen::Vector3d at = middle(data, geom), reach = Eigen::Vector3d::Constant(model.geom_rbound[geom]);
      unit.box.extend(at - reach);
      unit.box.extend(at + reach);
    }
  }
}

void ContactSearch::meet_grounds(const mjModel& model, mjData& data, const Unit& unit) {
  for (const int ground : grounds_) {
    const Eigen::Vector3d up = axes(data, ground).col(2);
    const double height = up.dot(middle(data, ground));
    for (const int geom : unit.geoms)
      if (up.dot(middle(data, geom)) - height < model.geom_rbound[geom]) collide(model, data, ground, geom);
  }
}

void ContactSearch::meet_furniture(const mjModel& model, mjData& data, const Unit& unit) {
  for (const Piece& piece : furniture_) {
    if (!unit.box.intersects(piece.box)) continue;
    for (const int geom : unit.geoms)
      if (piece.box.exteriorDistance(Eigen::Vector3d(middle(data, geom))) <= model.geom_rbound[geom])
        collide(model, data, piece.geom, geom);
  }
}

void ContactSearch::meet_unit(const mjModel& model, mjData& data, const Unit& unit, const Unit& other) {
  for (const int geom : unit.geoms) {
    const Eigen::Vector3d at = middle(data, geom);
    const double reach = model.geom_rbound[geom];
    if (other.box.exteriorDistance(at) > reach) continue;
    for (const int theirs : other.geoms)
      if ((middle(data, theirs) - at).norm() <= reach + model.geom_rbound[theirs]) collide(model, data, geom, theirs);
  }
}

}  // namespace soccer
