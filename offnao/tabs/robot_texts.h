#pragma once

#include "offnao/app_model/status_messages.h"
#include "offnao/model/robot_view.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// "live", "lost: connection refused", …
QString state_text(const Source& source);
/// "playing 0:1"; empty when there is no game.
QString game_text(const RobotView& view);
/// The colour of a status message; of information: `plain`.
QColor colour_of(Severity severity, const Theme& theme, const QColor& plain);
/// The key values that summarise a robot's state.
std::vector<KeyValues::Row> summary_rows(const RobotView& view, const Theme& theme);

}  // namespace soccer::offnao
