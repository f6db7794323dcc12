#include "simulation/simserver/simspark/monitor/monitor_scene.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <utility>

#include <Eigen/Core>

#include "simulation/simserver/match/referee/spl/spl_penalties.h"

namespace soccer {

namespace {

using Node = MonitorNode;
using Matrix = MonitorNode::Matrix;
using Kind = MonitorNode::Kind;
using Mover = MonitorNode::Mover;

Matrix matrix_of(const Eigen::Matrix3d& r, const Eigen::Vector3d& p) {
  return {r(0, 0), r(1, 0), r(2, 0), 0, r(0, 1), r(1, 1), r(2, 1), 0, r(0, 2), r(1, 2), r(2, 2), 0, p.x(), p.y(), p.z(), 1};
}

std::string number(double value) {
  char buffer[32];
  std::snprintf(buffer, sizeof buffer, "%g", value);
  return buffer;
}

std::string scale(double x, double y, double z) { return "(sSc " + number(x) + " " + number(y) + " " + number(z) + ")"; }

std::string mesh(const std::string& model, const std::string& size, const std::string& materials) {
  return "(load models/" + model + ".obj) " + size + "(resetMaterials " + materials + ")";
}

std::string solid(const std::string& model, const std::string& size, const std::string& material) {
  return "(load " + model + ") " + size + " (sMat " + material + ")";
}

/// Appearance of a robot's part. SIDE and NUM are placeholders for the team's and the number's material.
struct Look {
  bool is_mesh;
  const char* model;
  double size;
  const char* materials;
};

constexpr Look kJoint{false, "StdUnitSphere", 0.01, "matYellow"}, kAnkleJoint{false, "StdUnitSphere", 0.01, "matRed"};
constexpr std::size_t kKinds = static_cast<std::size_t>(PartKind::kToe) + 1;
/// Indexed by PartKind. LR is a placeholder for the side's letter, TYPE for the robot's type.
constexpr std::array<Look, kKinds> kLooks{{
    {true, "naobodyTYPE", 0.1, "NUM SIDE matTypeTYPE naowhite"},
    {false, "StdCapsule 0.015 0.08", 1, "matDarkGrey"},
    {true, "naohead", 0.1, "SIDE naoblack naogrey naowhite"},
    kJoint,
    {true, "LRupperarmTYPE", 0.07, "SIDE matTypeTYPE naowhite"},
    kJoint,
    {true, "LRlowerarm", 0.05, "SIDE naowhite"},
    kJoint,
    kJoint,
    kJoint,
    {true, "LRthigh", 0.07, "NUM SIDE naowhite"},
    {true, "LRshankTYPE", 0.08, "SIDE matTypeTYPE naowhite"},
    kAnkleJoint,
    {true, "LRfoot", 0.08, "SIDE naowhite"},
    {true, "LRfoot", 0.08, "SIDE naowhite"},
}};

constexpr double kFootLength = 0.16, kFootHeight = 0.02;  // m, size of the foot for which the mesh was made
bool is_sole(const PartDescription& part) { return part.kind == PartKind::kFoot || part.kind == PartKind::kToe; }
double length_of(const PartDescription& part) { return is_sole(part) ? part.size.y : kFootLength; }
double height_of(const PartDescription& part) { return is_sole(part) ? part.size.z : kFootHeight; }

void replace(std::string& text, const std::string& from, const std::string& to) {
  if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
}

constexpr Matrix at(double x, double y, double z) { return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1}; }

/// The meshes of body and head have y up and face backward.
constexpr Matrix kModelAxes{-1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1};

/// What is drawn of a part: a mesh or a solid.
Node drawn_part(const BodyDescription& body, const PartDescription& part, RobotId robot) {
  const Look& look = kLooks[static_cast<std::size_t>(part.kind)];
  const std::string type = std::to_string(body.type);
  std::string model = look.model, materials = look.materials;
  replace(model, "LR", part.left ? "l" : "r");
  replace(model, "TYPE", type);
  replace(materials, "TYPE", type);
  replace(materials, "NUM ", part.kind == PartKind::kThigh && part.left ? "" : "matNum" + std::to_string(robot.unum) + " ");
  replace(materials, "SIDE", robot.side == Side::kLeft ? "matLeft" : "matRight");
  const std::string size = scale(look.size, look.size * length_of(part) / kFootLength, look.size * height_of(part) / kFootHeight);
  Node drawn{.kind = look.is_mesh ? Kind::kStaticMesh : Kind::kOneMaterial,
             .attributes = look.is_mesh ? mesh(model, size, materials) : solid(model, size, materials)};
  if (part.kind != PartKind::kTorso && part.kind != PartKind::kHead) return drawn;
  Node turned{.matrix = kModelAxes};
  turned.children.push_back(std::move(drawn));
  return turned;
}

/// The disc that marks the selected robot.
Node selection_marker(std::size_t robot) {
  Node marker;
  marker.children.push_back({.kind = Kind::kOneMaterial,
                             .attributes = "(setTransparent) " + solid("StdUnitCylinder 1 1", scale(0.2, 0.2, 0.02), "matSelect"),
                             .robot = robot,
                             .selection = true});
  return marker;
}

/// The node's transform at the current poses.
MonitorNode::Matrix current_matrix(const MonitorNode& node, const Scene& scene) {
  if (node.mover == Mover::kBall) return matrix_of(scene.ball_rotation(), scene.ball_position());
  if (node.mover == Mover::kPart) return matrix_of(scene.rotation(node.robot, node.part), scene.position(node.robot, node.part));
  return node.matrix;
}

Node robot_node(const Scene& scene, std::size_t robot) {
  Node root;
  const BodyDescription& body = scene.body(robot);
  for (std::size_t part = 0; part < body.parts.size(); ++part) {
    Node transform{.mover = Mover::kPart, .robot = robot, .part = part};
    transform.matrix = current_matrix(transform, scene);
    transform.children.push_back(drawn_part(body, body.parts[part], scene.robots()[robot]));
    if (part == kTorso) transform.children.push_back(selection_marker(robot));
    root.children.push_back(std::move(transform));
  }
  return root;
}

Node goal_node(const FieldDimensions& field, bool left) {
  const double x = (field.length + field.goal_depth) / 2, up = field.goal_height / 2;
  Node goal{.matrix = at(-x, 0, up)};
  if (!left) goal.matrix = {-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, x, 0, up, 1};
  Node drawn{.matrix = {0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, field.goal_depth / 2, 0, -up, 1}};
  drawn.children.push_back(
      {.kind = Kind::kStaticMesh,
       .attributes = "(setTransparent) " + mesh(left ? "leftgoal" : "rightgoal",
                                                scale(field.goal_width + 0.08, field.goal_height + 0.08, field.goal_depth + 0.08),
                                                left ? "grey_naogoalnet.png yellow" : "grey_naogoalnet.png sky-blue white")});
  goal.children.push_back(std::move(drawn));
  return goal;
}

/// The nodes of field, goals, walls, ball and robots, with the names of the models that rcssmonitor3d and RoboViz contain.
std::vector<MonitorNode> monitor_nodes(const FieldDimensions& field, const Scene& scene) {
  std::vector<MonitorNode> nodes;
  const auto add = [&](const Matrix& matrix, Node drawn) {
    Node transform{.matrix = matrix};
    transform.children.push_back(std::move(drawn));
    nodes.push_back(std::move(transform));
  };
  add(at(-10, 10, 10), {.kind = Kind::kLight, .attributes = "(setDiffuse 1 1 1 1) (setAmbient 0.8 0.8 0.8 1) (setSpecular 0.1 0.1 0.1 1)"});
  add(at(10, -10, 10), {.kind = Kind::kLight, .attributes = "(setDiffuse 1 1 1 1) (setAmbient 0 0 0 1) (setSpecular 0.1 0.1 0.1 1)"});
  const double turf = field.length / 12;
  add(kModelAxes, {.kind = Kind::kStaticMesh, .attributes = mesh("naosoccerfield", scale(turf, 1, turf), "None_rcs-naofield.png")});
  std::string sky;
  for (char face = '1'; face <= '6'; ++face)
    sky.append(sky.empty() ? "" : " ").append("Material_skyrender_000").append(1, face).append(".tif");
  add(kModelAxes, {.kind = Kind::kStaticMesh, .attributes = mesh("skybox", scale(10, 10, 10), sky)});
  nodes.push_back(goal_node(field, true));
  nodes.push_back(goal_node(field, false));
  const double x = field.length * 0.833, y = field.width * 1.25;
  const std::string end = solid("StdUnitBox", scale(1, 2 * y + 1, 1), "matGrey"),
                    side = solid("StdUnitBox", scale(2 * x + 1, 1, 1), "matGrey");
  add(at(-x, 0, 0), {.kind = Kind::kOneMaterial, .attributes = end});
  add(at(x, 0, 0), {.kind = Kind::kOneMaterial, .attributes = end});
  add(at(0, y, 0), {.kind = Kind::kOneMaterial, .attributes = side});
  add(at(0, -y, 0), {.kind = Kind::kOneMaterial, .attributes = side});
  const double r = field.ball_radius;
  add({}, {.kind = Kind::kStaticMesh, .attributes = mesh("soccerball", scale(r, r, r), "soccerball_rcs-soccerball.png")});
  nodes.back().mover = Mover::kBall;
  nodes.back().matrix = current_matrix(nodes.back(), scene);
  for (std::size_t robot = 0; robot < scene.robots().size(); ++robot) nodes.push_back(robot_node(scene, robot));
  return nodes;
}

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
