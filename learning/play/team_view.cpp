#include "learning/play/team_view.h"

#include "simulation/planar/world/team_frame.h"

namespace soccer {

PlayView true_view(const Playground& ground, std::size_t robot, Point2<Field> target) {
  const std::vector<RobotId>& robots = ground.robots();
  const TeamFrame to_team{robots[robot].side == Side::kRight};
  PlayView view;
  view.pose = to_team(ground.pose(robot));
  view.stable = ground.status(robot).stable;
  view.ball = to_team(ground.ball());
  view.ball_velocity = to_team(ground.ball_velocity());
  view.target = target;
  for (std::size_t i = 0; i < robots.size(); ++i) {
    if (i == robot) continue;
    std::vector<PlayView::Other>& others = robots[i].side == robots[robot].side ? view.mates : view.opponents;
    others.push_back({to_team(ground.pose(i).position()), ground.lies(i)});
  }
  return view;
}

}  // namespace soccer
