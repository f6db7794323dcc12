#include "simulation/server/physics/touches.h"

#include <algorithm>

namespace soccer {
namespace {

int ball_body(const mjModel& m) { return m.dof_bodyid[0]; }

/// Index of the robot with this torso. The torsos are the bodies that are children of the world and follow the ball.
std::size_t robot_of_torso(const mjModel& m, int torso) {
  std::size_t robot = 0;
  for (int body = ball_body(m) + 1; body < torso; ++body)
    if (m.body_parentid[body] == 0) ++robot;
  return robot;
}

Eigen::Vector3d half_extent(const mjModel& m, const mjData& d, int geom) {
  const Eigen::Map<const Eigen::Vector3d> size(m.geom_size + 3 * geom);
  const Eigen::Map<const Eigen::Matrix<double, 3, 3, Eigen::RowMajor>> turn(d.geom_xmat + 9 * geom);
  if (m.geom_type[geom] == mjGEOM_BOX) return turn.cwiseAbs() * size;
  Eigen::Vector3d extent = Eigen::Vector3d::Constant(size.x());
  if (m.geom_type[geom] == mjGEOM_CAPSULE) extent += turn.col(2).cwiseAbs() * size.y();
  return extent;
}

}  // namespace

void add_touches(const mjModel& m, const mjData& d, Touches& touches) {
  for (int c = 0; c < d.ncon; ++c) {
    const mjContact& contact = d.contact[c];
    const int root1 = m.body_rootid[m.geom_bodyid[contact.geom1]], root2 = m.body_rootid[m.geom_bodyid[contact.geom2]];
    const auto [low, high] = std::minmax(root1, root2);
    if (low < ball_body(m) || low == high) continue;  // contact with the ground, a goal or a wall
    const std::size_t robot = robot_of_torso(m, high);
    if (low == ball_body(m)) {
      const auto place = std::lower_bound(touches.ball.begin(), touches.ball.end(), robot);
      if (place == touches.ball.end() || *place != robot) touches.ball.insert(place, robot);
      continue;
    }
    const Touches::Meeting meeting{robot_of_torso(m, low), robot, Eigen::Map<const Eigen::Vector3d>(contact.pos)};
    const auto met = std::ranges::find_if(touches.robots, [&](const auto& t) { return t.a == meeting.a && t.b == meeting.b; });
    if (met == touches.robots.end())
      touches.robots.push_back(meeting);
    else
      met->at = meeting.at;
  }
}

std::vector<Eigen::AlignedBox3d> robot_boxes(const mjModel& m, const mjData& d) {
  std::vector<Eigen::AlignedBox3d> boxes;
  int torso = -1;
  for (int geom = 0; geom < m.ngeom; ++geom) {  // the geoms are ordered by robot
    const int root = m.body_rootid[m.geom_bodyid[geom]];
    if (root <= ball_body(m)) continue;
    if (root != torso) boxes.emplace_back();
    torso = root;
    const Eigen::Map<const Eigen::Vector3d> middle(d.geom_xpos + 3 * geom);
    const Eigen::Vector3d half = half_extent(m, d, geom);
    boxes.back().extend(middle - half).extend(middle + half);
  }
  return boxes;
}

}  // namespace soccer
