#pragma once

#include <optional>
#include <string_view>

#include "blackboard/topics/game.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

/// A command of an experiment to a robot. Empty fields change nothing.
struct ExperimentOrder {
  std::optional<GameState> state;
  std::optional<bool> penalised;
};

/// Parses a message such as `((game_state playing)(penalty none))` into `order`; items with other names are ignored. The returned reason is
/// empty on success.
SexprError parse_order(std::string_view message, ExperimentOrder& order);

}  // namespace soccer
