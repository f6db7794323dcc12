#include "simulation/simserver/simspark/monitor/monitor_nodes.h"

#include <cstdio>
#include <utility>

#include <Eigen/Core>

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

}  // namespace

MonitorNode::Matrix current_matrix(const MonitorNode& node, const Scene& scene) {
  if (node.mover == Mover::kBall) return matrix_of(scene.ball_rotation(), scene.ball_position());
  if (node.mover == Mover::kPart) return matrix_of(scene.rotation(node.robot, node.part), scene.position(node.robot, node.part));
  return node.matrix;
}

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

}  // namespace soccer
