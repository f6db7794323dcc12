#pragma once

#include "offnao/model/robot_view.h"
#include "offnao/widgets/key_values.h"
#include "offnao/widgets/theme.h"

namespace soccer::offnao {

/// "live", "lost: connection refused", …
QString standing_text(const Source& source);
/// "playing 0:1"; empty when there is no game.
QString game_text(const RobotView& view);
/// The few values that tell how a robot is doing.
std::vector<KeyValues::Row> key_rows(const RobotView& view, const Theme& theme);

}  // namespace soccer::offnao
