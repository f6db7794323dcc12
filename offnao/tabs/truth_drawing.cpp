#include "offnao/tabs/truth_drawing.h"

#include "offnao/model/truth.h"

namespace soccer::offnao {

const SceneTruth* truth_shown(Desk& desk) {
  for (const auto& view : desk.views())
    if (view->truth) return view->truth.get();
  return nullptr;
}

void draw_truth(FieldPainter& to, Desk& desk) {
  const SceneTruth* truth = truth_shown(desk);
  if (truth == nullptr) return;
  to.set_turned(false);
  for (const TrueRobot& robot : truth->robots) to.robot_outline(pose_of(robot), to.theme().truth, {}, Qt::SolidLine);
  to.ball({truth->ball.x, truth->ball.y}, to.theme().truth);
}

bool plays_to_the_left(Desk& desk, std::size_t seat) {
  const auto& views = desk.views();
  if (seat >= views.size() || !views[seat]->game) return false;
  const Game& own = *views[seat]->game;
  if (const SceneTruth* truth = truth_shown(desk))
    if (const TrueRobot* robot = find_robot(*truth, own)) return !robot->left;
  for (const auto& view : views)
    if (view->game) return view->game->team != own.team;
  return false;
}

}  // namespace soccer::offnao
