#pragma once

#include "offnao/desk/desk.h"
#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// What is really so, at the time shown; null when no source tells it.
const SceneTruth* truth_shown(Desk& desk);
/// True robots and ball, where they are known.
void draw_truth(FieldPainter& to, Desk& desk);
/// Turns the field for a robot that plays towards the left: by the truth, or because others play against the first source's team.
bool plays_to_the_left(Desk& desk, std::size_t seat);

}  // namespace soccer::offnao
