#include "simulation/simserver/simspark/physics/model_layout.h"

#include <algorithm>

namespace soccer {

ModelLayout::ModelLayout(const mjModel& model, std::span<const std::shared_ptr<const BodyDescription>> robots)
    : ball_body_(model.dof_bodyid[0]), robots_of_bodies_(static_cast<std::size_t>(model.nbody), kNoRobot) {
  Addresses next{kFreePositions, kFreeVelocities, ball_body_ + 1};
  for (std::size_t r = 0; r < robots.size(); ++r) {
    robots_.push_back(next);
    std::fill_n(robots_of_bodies_.begin() + next.body, robots[r]->parts.size(), r);
    next.position += kFreePositions + robots[r]->hinges();
    next.dof += kFreeVelocities + robots[r]->hinges();
    next.body += static_cast<int>(robots[r]->parts.size());
  }
}

}  // namespace soccer
