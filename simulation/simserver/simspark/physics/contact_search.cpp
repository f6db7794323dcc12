#include "simulation/simserver/simspark/physics/contact_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "simulation/simserver/body/mujoco_model.h"

namespace soccer {
namespace {

VectorView centre(const mjData& data, int geom) { return vector_at(data.geom_xpos, geom); }

RotationView axes(const mjData& data, int geom) { return rotation_at(data.geom_xmat, geom); }

/// World-aligned bounding box of a box or a cylinder at its current pose.
Eigen::AlignedBox3d box_around(const mjModel& model, const mjData& data, int geom) {
  const VectorView size = vector_at(model.geom_size, geom);
  const Eigen::Vector3d half = model.geom_type[geom] == mjGEOM_BOX ? Eigen::Vector3d(size) : Eigen::Vector3d(size[0], size[0], size[1]);
  const Eigen::Vector3d reach = axes(data, geom).cwiseAbs() * half;
  return {centre(data, geom) - reach, centre(data, geom) + reach};
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
    const auto same_position = [&](const mjContact& other) { return std::equal(other.pos, other.pos + 3, contact.pos); };
    if (boxes && std::any_of(&contact + 1, found.data() + count, same_position)) continue;
    contact.geom1 = a;
    contact.geom2 = b;
    contact.exclude = 0;
    complete_frame(contact.frame);
    mj_addContact(&model, &data, &contact);
  }
}

}  // namespace

ContactSearch::ContactSearch(const mjModel& model, const mjData& data) {
  int root = -1;
  for (int geom = 0; geom < model.ngeom; ++geom) {
    const int body = model.geom_bodyid[geom];
    if (model.geom_type[geom] == mjGEOM_PLANE) {
      planes_.push_back(geom);
    } else if (model.geom_contype[geom] == 0 && model.geom_conaffinity[geom] == 0) {
      continue;
    } else if (model.body_weldid[body] == 0) {
      obstacles_.push_back({geom, box_around(model, data, geom)});
    } else {
      if (model.body_rootid[body] != root) trees_.emplace_back();
      root = model.body_rootid[body];
      trees_.back().geoms.push_back(geom);
    }
  }
}

void ContactSearch::find(const mjModel& model, mjData& data) {
  data.ncon = 0;
  update_boxes(model, data);
  for (std::size_t t = 0; t < trees_.size(); ++t) {
    collide_with_ground(model, data, trees_[t]);
    collide_with_obstacles(model, data, trees_[t]);
    for (std::size_t other = t + 1; other < trees_.size(); ++other)
      if (trees_[t].box.intersects(trees_[other].box)) collide_trees(model, data, trees_[t], trees_[other]);
  }
}

void ContactSearch::update_boxes(const mjModel& model, const mjData& data) {
  for (Tree& tree : trees_) {
    tree.box.setEmpty();
    for (const int geom : tree.geoms) {
      const Eigen::Vector3d at = centre(data, geom), reach = Eigen::Vector3d::Constant(model.geom_rbound[geom]);
      tree.box.extend(at - reach);
      tree.box.extend(at + reach);
    }
  }
}

void ContactSearch::collide_with_ground(const mjModel& model, mjData& data, const Tree& tree) {
  for (const int plane : planes_) {
    const Eigen::Vector3d up = axes(data, plane).col(2);
    const double height = up.dot(centre(data, plane));
    for (const int geom : tree.geoms)
      if (up.dot(centre(data, geom)) - height < model.geom_rbound[geom]) collide(model, data, plane, geom);
  }
}

void ContactSearch::collide_with_obstacles(const mjModel& model, mjData& data, const Tree& tree) {
  for (const Obstacle& obstacle : obstacles_) {
    if (!tree.box.intersects(obstacle.box)) continue;
    for (const int geom : tree.geoms)
      if (obstacle.box.exteriorDistance(Eigen::Vector3d(centre(data, geom))) <= model.geom_rbound[geom])
        collide(model, data, obstacle.geom, geom);
  }
}

void ContactSearch::collide_trees(const mjModel& model, mjData& data, const Tree& tree, const Tree& other) {
  for (const int geom : tree.geoms) {
    const Eigen::Vector3d at = centre(data, geom);
    const double reach = model.geom_rbound[geom];
    if (other.box.exteriorDistance(at) > reach) continue;
    for (const int theirs : other.geoms)
      if ((centre(data, theirs) - at).norm() <= reach + model.geom_rbound[theirs]) collide(model, data, geom, theirs);
  }
}

}  // namespace soccer
