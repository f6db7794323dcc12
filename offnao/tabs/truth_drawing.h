#pragma once

#include "offnao/app_model/app_model.h"
#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// The ground truth at the time shown; null when no source publishes it.
const SceneTruth* truth_shown(AppModel& model);
/// Draws the true robots and ball, if they are known.
void draw_truth(FieldPainter& to, AppModel& model);
/// True if the field must be rotated because the robot plays towards the left: by the ground truth, or because it is an opponent of the
/// first source's team.
bool plays_to_the_left(AppModel& model, std::size_t source);

}  // namespace soccer::offnao
