#include "simulation/protocol/experiment_message.h"

#include <algorithm>
#include <cmath>

#include "blackboard/geometry/angle.h"
#include "simulation/protocol/number.h"
#include "simulation/protocol/sexpr.h"

namespace soccer {

namespace {

void append_pair(std::string& out, std::string_view key, double value, int decimals) {
  out.append("(").append(key).append(" ");
  append_fixed(out, value, decimals);
  out.append(")");
}

void append_pair(std::string& out, std::string_view key, int value) {
  out.append("(").append(key).append(" ");
  append_integer(out, value);
  out.append(")");
}

void append_pair(std::string& out, std::string_view key, std::string_view text) {
  out.append("(").append(key).append(" \"");
  const std::size_t from = out.size();
  out.append(text);
  std::replace(out.begin() + static_cast<std::ptrdiff_t>(from), out.end(), '"', '\'');  // quotes cannot be escaped
  out.append("\")");
}

bool take(std::string_view text, double& value, double scale) {
  const auto number = to_number(text);
  if (!number || !std::isfinite(*number)) return false;
  value = *number * scale;
  return true;
}

bool take(std::string_view text, int& value) {
  double number = 0;
  if (!take(text, number, 1) || std::abs(number) > 1e9) return false;
  value = static_cast<int>(number);
  return true;
}

/// Stores the value of a known key; unknown keys are ignored. False when the value is not a number but the key requires one.
bool take_pair(Belief& belief, std::string_view key, std::string_view value) {
  int flag = 0;
  const double degree = degrees_to_radians(1.0);
  if (key == "team_number") return take(value, belief.team_number);
  if (key == "team_name") return belief.team_name = value, true;
  if (key == "player_number") return take(value, belief.player_number);
  if (key == "can_see_ball") return take(value, flag) && (belief.can_see_ball = flag != 0, true);
  if (key == "ball_seen_count") return take(value, belief.ball_seen_count);
  if (key == "ball_lost_count") return take(value, belief.ball_lost_count);
  if (key == "estimated_x_pos") return take(value, belief.x, 1e-3);
  if (key == "estimated_y_pos") return take(value, belief.y, 1e-3);
  if (key == "estimated_orientation") return take(value, belief.orientation, degree);
  if (key == "dist_from_ball") return take(value, belief.ball_distance, 1e-3);
  if (key == "state") return belief.state = value, true;
  if (key == "role") return belief.role = value, true;
  if (key == "penalised") return take(value, flag) && (belief.penalised = flag != 0, true);
  if (key == "falls") return take(value, belief.falls);
  if (key == "time") return take(value, belief.time, 1);
  if (key == "wall_time") return take(value, belief.wall_time, 1);
  if (key == "clock_error") return take(value, belief.clock_error, 1);
  if (key == "clock_synchronised") return take(value, flag) && (belief.clock_synchronised = flag != 0, true);
  return true;
}

}  // namespace

void append_belief(std::string& out, const Belief& belief) {
  out.append("(");
  append_pair(out, "team_number", belief.team_number);
  append_pair(out, "team_name", belief.team_name);
  append_pair(out, "player_number", belief.player_number);
  append_pair(out, "can_see_ball", belief.can_see_ball ? 1 : 0);
  append_pair(out, "ball_seen_count", belief.ball_seen_count);
  append_pair(out, "ball_lost_count", belief.ball_lost_count);
  append_pair(out, "estimated_x_pos", belief.x * 1e3, 1);
  append_pair(out, "estimated_y_pos", belief.y * 1e3, 1);
  append_pair(out, "estimated_orientation", radians_to_degrees(belief.orientation), 2);
  append_pair(out, "dist_from_ball", belief.ball_distance * 1e3, 1);
  append_pair(out, "state", belief.state);
  append_pair(out, "role", belief.role);
  append_pair(out, "penalised", belief.penalised ? 1 : 0);
  append_pair(out, "falls", belief.falls);
  append_pair(out, "time", belief.time, 2);
  if (belief.wall_time > 0) {
    append_pair(out, "wall_time", belief.wall_time, 3);
    append_pair(out, "clock_error", belief.clock_error, 3);
    append_pair(out, "clock_synchronised", belief.clock_synchronised ? 1 : 0);
  }
  out.append(")");
}

std::optional<Belief> read_belief(std::string_view text, std::string& error) {
  SexprReader reader(text);
  Belief belief;
  bool player = false, time = false;
  const auto refuse = [&error](std::string_view why) {
    error.assign(why);
    return std::nullopt;
  };
  if (reader.next() != SexprToken::kOpen) return refuse("expected a list of (key value) pairs");
  while (true) {
    const SexprToken token = reader.next();
    if (token == SexprToken::kClose) break;
    if (token == SexprToken::kError) return refuse(reader.error().reason);
    if (token != SexprToken::kOpen || reader.next() != SexprToken::kAtom) return refuse("expected a list of (key value) pairs");
    const std::string_view key = reader.atom();
    if (reader.next() != SexprToken::kAtom) return refuse(std::string(key).append(" has no value"));
    if (!take_pair(belief, key, reader.atom())) return refuse(std::string(key).append(" is not a number: ").append(reader.atom()));
    player |= key == "player_number";
    time |= key == "time";
    if (!reader.leave(2)) return refuse(reader.error().reason);
  }
  if (!player) return refuse("player_number is missing");
  if (!time) return refuse("time is missing");
  return belief;
}

}  // namespace soccer
