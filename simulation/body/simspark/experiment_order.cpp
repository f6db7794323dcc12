#include "simulation/body/simspark/experiment_order.h"

#include <array>
#include <utility>

namespace soccer {

namespace {

constexpr std::array<std::pair<std::string_view, GameState>, 5> kStates{{
    {"initial", GameState::kInitial},
    {"ready", GameState::kReady},
    {"set", GameState::kSet},
    {"playing", GameState::kPlaying},
    {"finished", GameState::kFinished},
}};

}  // namespace

SexprError parse_order(std::string_view message, ExperimentOrder& order) {
  SexprReader reader(message);
  for (SexprToken token = reader.next(); token != SexprToken::kEnd; token = reader.next()) {
    if (token == SexprToken::kError) return reader.error();
    if (token != SexprToken::kOpen || reader.depth() != 2 || reader.next() != SexprToken::kAtom) continue;
    const std::string_view name = reader.atom();
    if (reader.next() != SexprToken::kAtom) continue;
    const std::string_view value = reader.atom();
    if (name == "penalty") order.penalised = value != "none";
    if (name != "game_state") continue;
    for (const auto& [text, state] : kStates)
      if (text == value) order.state = state;
  }
  return {};
}

}  // namespace soccer
