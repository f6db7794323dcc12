#include "simulation/simserver/simspark/monitor/monitor_scene.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "simulation/simserver/match/referee/spl_penalties.h"

namespace soccer {
namespace {

constexpr double kShownMotion = 0.005;  // smallest change of a matrix element that is sent

/// Formats with six significant digits, as C++ streams do.
void append_general(std::string& out, double value) {
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::general, 6).ptr;
  out.append(buffer, end);
}

void append_predicate(std::string& out, std::string_view name, double value) {
  out.append("(").append(name).append(" ");
  append_general(out, value);
  out += ')';
}

void append_matrix(std::string& out, const MonitorNode::Matrix& matrix) {
  out += " (SLT";
  for (const double v : matrix) {
    out += ' ';
    append_general(out, v);
  }
  out += ')';
}

}  // namespace

void MonitorScene::build(const Scene& scene) {
  nodes_ = monitor_nodes(field_, scene);
  robots_ = scene.robots();
}

std::string_view MonitorScene::full(const Scene& scene, const Match& match, double now, std::optional<RobotId> selected) {
  if (nodes_.empty() || robots_ != scene.robots()) build(scene);
  out_.clear();
  append_environment(match, now, true);
  out_ += "(RSG 0 1)(";
  for (const MonitorNode& node : nodes_) append_whole(node, scene, selected);
  out_ += ')';
  return out_;
}

std::string_view MonitorScene::frame(const Scene& scene, const Match& match, double now, std::optional<RobotId> selected) {
  if (stale_) {
    build(scene);
    stale_ = false;
    const std::size_t fouls = shown_.fouls.size();
    shown_ = match;
    shown_.fouls.resize(std::min(fouls, match.fouls.size()));  // the next frame contains the new ones
    return full(scene, match, now, selected);
  }
  out_.clear();
  append_environment(match, now, false);
  out_ += "(RDS 0 1)(";
  for (MonitorNode& node : nodes_) append_changes(node, scene, selected);
  out_ += ')';
  shown_ = match;
  return out_;
}

void MonitorScene::append_environment(const Match& match, double now, bool whole) {
  out_ += '(';
  if (whole) {
    append_predicate(out_, "FieldLength", field_.length);
    append_predicate(out_, "FieldWidth", field_.width);
    append_predicate(out_, "FieldHeight", 40);
    append_predicate(out_, "GoalWidth", field_.goal_width);
    append_predicate(out_, "GoalDepth", field_.goal_depth);
    append_predicate(out_, "GoalHeight", field_.goal_height);
    append_predicate(out_, "BorderSize", 0);
    append_predicate(out_, "FreeKickDistance", field_.centre_circle_radius);
    append_predicate(out_, "WaitBeforeKickOff", 30);
    append_predicate(out_, "AgentRadius", 0.4);
    append_predicate(out_, "BallRadius", field_.ball_radius);
    append_predicate(out_, "BallMass", field_.ball_mass);
    append_predicate(out_, "RuleGoalPauseTime", 3);
    append_predicate(out_, "RuleKickInPauseTime", 1);
    append_predicate(out_, "RuleHalfTime", 300);
    // rcssserver3d does not send these; without them RoboViz draws the 3D league's penalty area on every field.
    append_predicate(out_, "GoalieAreaLength", field_.penalty_area_length);
    append_predicate(out_, "GoalieAreaWidth", field_.penalty_area_width);
    out_ += "(play_modes";
    for (const std::string_view name : kPlayModeNames) out_.append(" ").append(name);
    out_ += ')';
  }
  append_predicate(out_, "time", match.time);
  if (whole && !match.teams[0].empty()) out_.append("(team_left ").append(match.teams[0]).append(")");
  if (whole && !match.teams[1].empty()) out_.append("(team_right ").append(match.teams[1]).append(")");
  if (whole || match.half != shown_.half) append_predicate(out_, "half", match.half);
  if (whole || match.score[0] != shown_.score[0]) append_predicate(out_, "score_left", match.score[0]);
  if (whole || match.score[1] != shown_.score[1]) append_predicate(out_, "score_right", match.score[1]);
  if (whole || match.mode != shown_.mode) append_predicate(out_, "play_mode", static_cast<double>(match.mode));
  for (std::size_t i = shown_.fouls.size(); !whole && i < match.fouls.size(); ++i) {
    const Foul& foul = match.fouls[i];
    out_.append("(foul ").append(std::to_string(i + 1)).append(" ").append(std::to_string(static_cast<int>(foul.kind)));
    out_.append(foul.robot.side == Side::kLeft ? " 1 " : " 2 ").append(std::to_string(foul.robot.unum)).append(")");
  }
  for (const Penalised& now_off : match.penalised) {
    const bool known = std::ranges::find(shown_.penalised, now_off.robot, &Penalised::robot) != shown_.penalised.end();
    if (whole || known) continue;
    out_.append("(penalty ").append(name_of_penalty(now_off.code)).append(now_off.robot.side == Side::kLeft ? " 1 " : " 2 ");
    out_.append(std::to_string(now_off.robot.unum)).append(")");
  }
  append_predicate(out_, "sim_time", std::round(now * 1000) / 1000);
  out_ += ')';
}

void MonitorScene::append_whole(const MonitorNode& node, const Scene& scene, std::optional<RobotId> selected) {
  const bool visible = !node.selection || selected == robots_[node.robot];
  switch (node.kind) {
    case MonitorNode::Kind::kTransform:
      out_ += "(nd TRF";
      append_matrix(out_, current_matrix(node, scene));
      break;
    case MonitorNode::Kind::kStaticMesh: out_ += visible ? "(nd StaticMesh (setVisible 1) " : "(nd StaticMesh (setVisible 0) "; break;
    case MonitorNode::Kind::kOneMaterial: out_ += visible ? "(nd SMN (setVisible 1) " : "(nd SMN (setVisible 0) "; break;
    case MonitorNode::Kind::kLight: out_ += "(nd Light "; break;
  }
  out_ += node.attributes;
  for (const MonitorNode& child : node.children) append_whole(child, scene, selected);
  out_ += ')';
}

void MonitorScene::append_changes(MonitorNode& node, const Scene& scene, std::optional<RobotId> selected) {
  const bool visible = !node.selection || selected == robots_[node.robot];
  out_ += "(nd";
  if (node.mover != MonitorNode::Mover::kNothing) {
    const MonitorNode::Matrix now = current_matrix(node, scene);
    bool moved = false;
    for (std::size_t i = 0; i < now.size(); ++i) moved |= !(std::abs(now[i] - node.matrix[i]) <= kShownMotion);
    if (moved) {
      node.matrix = now;
      append_matrix(out_, now);
    }
  }
  if (node.kind == MonitorNode::Kind::kStaticMesh) out_ += visible ? " StaticMesh (setVisible 1)" : " StaticMesh (setVisible 0)";
  if (node.kind == MonitorNode::Kind::kOneMaterial) out_ += visible ? " SMN (setVisible 1)" : " SMN (setVisible 0)";
  for (MonitorNode& child : node.children) append_changes(child, scene, selected);
  out_ += ')';
}

}  // namespace soccer
