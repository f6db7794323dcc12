#include "offnao/tabs/truth_drawing.h"

#include "offnao/model/truth.h"

namespace soccer::offnao {

const SceneTruth* truth_shown(AppModel& model) {
  for (const auto& view : model.views().all())
    if (view->truth) return view->truth.get();
  return nullptr;
}

void draw_truth(FieldPainter& to, AppModel& model) {
  const SceneTruth* truth = truth_shown(model);
  if (truth == nullptr) return;
  to.set_rotated(false);
  for (const TrueRobot& robot : truth->robots) to.robot_outline(ground_pose(robot), to.theme().truth, {}, Qt::SolidLine);
  to.ball({truth->ball.x, truth->ball.y}, to.theme().truth);
}

bool plays_to_the_left(AppModel& model, std::size_t source) {
  const auto& views = model.views().all();
  if (source >= views.size() || !views[source]->game) return false;
  const Game& own = *views[source]->game;
  if (const SceneTruth* truth = truth_shown(model))
    if (const TrueRobot* robot = find_robot(*truth, own)) return !robot->left;
  for (const auto& view : views)
    if (view->game) return view->game->team != own.team;
  return false;
}

}  // namespace soccer::offnao
