#pragma once

#include "offnao/desk/desk.h"
#include "offnao/widgets/field_painter.h"

namespace soccer::offnao {

/// Whether a source tells what is really so.
bool has_truth(Desk& desk);
/// True robots and ball, where they are known.
void draw_truth(FieldPainter& to, Desk& desk);

}  // namespace soccer::offnao
