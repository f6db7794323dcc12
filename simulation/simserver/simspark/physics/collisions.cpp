#include "simulation/simserver/simspark/physics/collisions.h"

#include <algorithm>

namespace soccer {

void add_collisions(const Scene& scene, Collisions& collisions) {
  const mjModel& model = scene.model();
  const ModelLayout& layout = scene.layout();
  for (int c = 0; c < scene.data().ncon; ++c) {
    const mjContact& contact = scene.data().contact[c];
    const int body1 = model.geom_bodyid[contact.geom1], body2 = model.geom_bodyid[contact.geom2];
    const auto [low, high] = std::minmax({body1, body2});  // the ball's body precedes those of the robots
    const std::size_t robot = layout.robot_of(high), other = layout.robot_of(low);
    if (robot == ModelLayout::kNoRobot) continue;
    if (low == layout.ball_body()) {
      const auto place = std::ranges::lower_bound(collisions.with_ball, robot);
      if (place == collisions.with_ball.end() || *place != robot) collisions.with_ball.insert(place, robot);
      continue;
    }
    if (other == ModelLayout::kNoRobot) continue;  // contact with the ground, a goal or a wall
    const Collisions::Pair pair{other, robot, Eigen::Map<const Eigen::Vector3d>(contact.pos)};
    const auto known = std::ranges::find_if(collisions.between_robots, [&](const auto& p) { return p.a == pair.a && p.b == pair.b; });
    if (known == collisions.between_robots.end())
      collisions.between_robots.push_back(pair);
    else
      known->position = pair.position;
  }
}

}  // namespace soccer
