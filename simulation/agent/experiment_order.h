#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// What an experiment tells a robot. Nothing is changed by what is left empty.
struct ExperimentOrder {
  std::optional<GameState> state;
  std::optional<bool> penalised;
};

/// Reads `((game_state playing)(penalty none))`; items of other names are passed by. The error's reason is empty when
/// all is well.
SexprError parse_order(std::string_view message, ExperimentOrder& order);

}  // namespace soccer
