// The nodes of the scene graph, with the names of the models that rcssmonitor3d and RoboViz contain.
#include <array>
#include <cstdio>

#include "simulation/server/monitor/monitor_scene.h"

namespace soccer {
namespace {

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

constexpr std::array<double, 16> at(double x, double y, double z) { return {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1}; }

/// The meshes of body and head have y up and face backward.
constexpr std::array<double, 16> kModelAxes{-1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1};

}  // namespace

MonitorScene::Node MonitorScene::robot_node(const World& world, std::size_t robot, bool left) const {
  Node root;
  const BodyDescription& body = world.body(robot);
  for (std::size_t part = 0; part < body.parts.size(); ++part) {
    const PartDescription& described = body.parts[part];
    const Look& look = kLooks[static_cast<std::size_t>(described.kind)];
    Node transform;
    transform.mover = Mover::kPart;
    transform.robot = robot;
    transform.part = part;
    transform.matrix = now_of(transform, world);
    const std::string type = std::to_string(body.type);
    std::string model = look.model, materials = look.materials;
    replace(model, "LR", described.left ? "l" : "r");
    replace(model, "TYPE", type);
    replace(materials, "TYPE", type);
    replace(materials, "NUM ",
            described.kind == PartKind::kThigh && described.left ? "" : "matNum" + std::to_string(world.robots()[robot].unum) + " ");
    replace(materials, "SIDE", left ? "matLeft" : "matRight");
    const std::string size =
        scale(look.size, look.size * length_of(described) / kFootLength, look.size * height_of(described) / kFootHeight);
    Node drawn{.kind = look.is_mesh ? Kind::kStaticMesh : Kind::kOneMaterial,
               .attributes = look.is_mesh ? mesh(model, size, materials) : solid(model, size, materials)};
    if (described.kind == PartKind::kTorso || described.kind == PartKind::kHead) {
      Node turned{.matrix = kModelAxes};
      turned.children.push_back(std::move(drawn));
      transform.children.push_back(std::move(turned));
    } else {
      transform.children.push_back(std::move(drawn));
    }
    if (part == kTorso) {
      Node marker;
      marker.children.push_back({.kind = Kind::kOneMaterial,
                                 .attributes = "(setTransparent) " + solid("StdUnitCylinder 1 1", scale(0.2, 0.2, 0.02), "matSelect"),
                                 .robot = robot,
                                 .selection = true});
      transform.children.push_back(std::move(marker));
    }
    root.children.push_back(std::move(transform));
  }
  return root;
}

MonitorScene::Node MonitorScene::goal_node(bool left) const {
  const double x = (field_.length + field_.goal_depth) / 2, up = field_.goal_height / 2;
  Node goal{.matrix = at(-x, 0, up)};
  if (!left) goal.matrix = {-1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, x, 0, up, 1};
  Node drawn{.matrix = {0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, field_.goal_depth / 2, 0, -up, 1}};
  drawn.children.push_back(
      {.kind = Kind::kStaticMesh,
       .attributes = "(setTransparent) " + mesh(left ? "leftgoal" : "rightgoal",
                                                scale(field_.goal_width + 0.08, field_.goal_height + 0.08, field_.goal_depth + 0.08),
                                                left ? "grey_naogoalnet.png yellow" : "grey_naogoalnet.png sky-blue white")});
  goal.children.push_back(std::move(drawn));
  return goal;
}

void MonitorScene::build(const World& world) {
  nodes_.clear();
  robots_ = world.robots();
  const auto add = [&](const Matrix& matrix, Node drawn) {
    Node transform{.matrix = matrix};
    transform.children.push_back(std::move(drawn));
    nodes_.push_back(std::move(transform));
  };
  add(at(-10, 10, 10), {.kind = Kind::kLight, .attributes = "(setDiffuse 1 1 1 1) (setAmbient 0.8 0.8 0.8 1) (setSpecular 0.1 0.1 0.1 1)"});
  add(at(10, -10, 10), {.kind = Kind::kLight, .attributes = "(setDiffuse 1 1 1 1) (setAmbient 0 0 0 1) (setSpecular 0.1 0.1 0.1 1)"});
  const double turf = field_.length / 12;
  add(kModelAxes, {.kind = Kind::kStaticMesh, .attributes = mesh("naosoccerfield", scale(turf, 1, turf), "None_rcs-naofield.png")});
  std::string sky;
  for (char face = '1'; face <= '6'; ++face)
    sky.append(sky.empty() ? "" : " ").append("Material_skyrender_000").append(1, face).append(".tif");
  add(kModelAxes, {.kind = Kind::kStaticMesh, .attributes = mesh("skybox", scale(10, 10, 10), sky)});
  nodes_.push_back(goal_node(true));
  nodes_.push_back(goal_node(false));
  const double x = field_.length * 0.833, y = field_.width * 1.25;
  const std::string end = solid("StdUnitBox", scale(1, 2 * y + 1, 1), "matGrey"),
                    side = solid("StdUnitBox", scale(2 * x + 1, 1, 1), "matGrey");
  add(at(-x, 0, 0), {.kind = Kind::kOneMaterial, .attributes = end});
  add(at(x, 0, 0), {.kind = Kind::kOneMaterial, .attributes = end});
  add(at(0, y, 0), {.kind = Kind::kOneMaterial, .attributes = side});
  add(at(0, -y, 0), {.kind = Kind::kOneMaterial, .attributes = side});
  const double r = field_.ball_radius;
  add({}, {.kind = Kind::kStaticMesh, .attributes = mesh("soccerball", scale(r, r, r), "soccerball_rcs-soccerball.png")});
  nodes_.back().mover = Mover::kBall;
  nodes_.back().matrix = now_of(nodes_.back(), world);
  for (std::size_t robot = 0; robot < robots_.size(); ++robot)
    nodes_.push_back(robot_node(world, robot, robots_[robot].side == Side::kLeft));
}

}  // namespace soccer
