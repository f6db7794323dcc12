#include <array>
#include <cmath>
#include <utility>

#include "blackboard/geometry/angle.h"
#include "simulation/agent/experiment_controller_interface.h"
#include "simulation/protocol/number.h"

namespace soccer {

namespace {

constexpr std::array<std::pair<std::string_view, GameState>, 5> kStates{{
    {"initial", GameState::kInitial},
    {"ready", GameState::kReady},
    {"set", GameState::kSet},
    {"playing", GameState::kPlaying},
    {"finished", GameState::kFinished},
}};

void append_number(std::string& out, std::string_view name, double value, int decimals) {
  out.append("(").append(name).append(" ");
  append_fixed(out, value, decimals);
  out.append(")");
}

/// In quotes, so that it may hold blanks and parentheses; quotes inside become apostrophes of the other kind.
void append_text(std::string& out, std::string_view name, std::string_view text) {
  out.append("(").append(name).append(" \"");
  for (const char c : text) out.push_back(c == '"' ? '`' : c);
  out.append("\")");
}

}  // namespace

std::string to_message(const ExperimentReport& report) {
  std::string out = "(";
  append_number(out, "team_number", report.team, 0);
  append_text(out, "team_name", report.team_name);
  append_number(out, "player_number", report.player, 0);
  append_number(out, "can_see_ball", report.sees_ball ? 1 : 0, 0);
  append_number(out, "ball_seen_count", report.ball_seen_count, 0);
  append_number(out, "ball_lost_count", report.ball_lost_count, 0);
  append_number(out, "estimated_x_pos", 1000 * report.x, 1);
  append_number(out, "estimated_y_pos", 1000 * report.y, 1);
  append_number(out, "estimated_orientation", radians_to_degrees(report.orientation), 2);
  append_number(out, "dist_from_ball", 1000 * report.ball_distance, 1);
  append_text(out, "state", report.state);
  append_number(out, "falls", report.falls, 0);
  append_number(out, "time", seconds(report.time), 3);
  return out.append(")");
}

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
