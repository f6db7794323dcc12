#include "simulation/simserver/mj/physics/scene_file.h"

#include <cmath>
#include <set>
#include <string_view>

namespace soccer::mj {
namespace {

using tinyxml2::XMLDocument;
using tinyxml2::XMLElement;

// World and ball of rcssservermj's world.xml.
constexpr double kTimeStep = 0.005, kAirDensity = 1.2, kAirViscosity = 2e-5;
constexpr double kPlaneThickness = 40;
constexpr const char* kBallFriction = "0.4 0.01 0.01";
constexpr const char* kBallContact = "-5000 -20";
// Buffers. A robot has 46 constraints of friction and stops, and a lying one about 12 contacts with four each; MuJoCo allocates the square.
constexpr int kContactsPerRobot = 40, kConstraintsPerRobot = 200, kContactsOfScene = 30, kConstraintsOfScene = 60;

XMLElement& child(XMLElement& parent, const char* name) { return *parent.InsertNewChildElement(name); }

std::string triple(double x, double y, double z) {
  return std::to_string(x).append(" ").append(std::to_string(y)).append(" ").append(std::to_string(z));
}

void add_goal(XMLElement& world, const ArenaDimensions& field, double side) {
  XMLElement& body = child(world, "body");
  body.SetAttribute("name", side < 0 ? "goal-left" : "goal-right");
  body.SetAttribute("pos", triple(side * field.length / 2, 0, 0).c_str());
  const double radius = field.post_radius, half = field.goal_width / 2, height = field.goal_height, depth = side * field.goal_depth;
  const auto bar = [&](double x0, double y0, double z0, double x1, double y1, double z1) {
    XMLElement& geom = child(body, "geom");
    geom.SetAttribute("type", "cylinder");
    geom.SetAttribute("fromto", triple(x0, y0, z0).append(" ").append(triple(x1, y1, z1)).c_str());
    geom.SetAttribute("size", radius);
  };
  const auto net = [&](double x, double y, double z, double half_x, double half_y, double half_z) {
    XMLElement& geom = child(body, "geom");
    geom.SetAttribute("type", "box");
    geom.SetAttribute("pos", triple(x, y, z).c_str());
    geom.SetAttribute("size", triple(half_x, half_y, half_z).c_str());
  };
  for (const double x : {0.0, depth}) {
    for (const double y : {-half, half}) bar(x, y, 0, x, y, height);
    bar(x, -half, height, x, half, height);
  }
  bar(depth, -half, 0, depth, half, 0);
  for (const double y : {-half, half})
    for (const double z : {0.0, height}) bar(0, y, z, depth, y, z);
  const double half_depth = std::abs(depth) / 2;
  net(depth / 2, 0, height, half_depth, half, radius);
  net(depth, 0, height / 2, radius, half, height / 2);
  for (const double y : {-half, half}) net(depth / 2, y, height / 2, half_depth, radius, height / 2);
}

void add_ball(XMLElement& world, const ArenaDimensions& field) {
  XMLElement& body = child(world, "body");
  body.SetAttribute("name", "ball");
  body.SetAttribute("pos", triple(0, 0, field.ball_radius).c_str());
  child(body, "freejoint").SetAttribute("name", "ball-root");
  XMLElement& geom = child(body, "geom");
  geom.SetAttribute("name", "ball");
  geom.SetAttribute("type", "sphere");
  geom.SetAttribute("size", field.ball_radius);
  geom.SetAttribute("mass", field.ball_mass);
  geom.SetAttribute("friction", kBallFriction);
  geom.SetAttribute("solref", kBallContact);
  geom.SetAttribute("condim", 6);
  geom.SetAttribute("priority", 1);
}

/// Adds a robot's elements to a scene, with a prefix before all names.
class RobotCopy {
 public:
  RobotCopy(XMLDocument& scene, const std::string& prefix) : scene_(scene), root_(*scene.RootElement()), prefix_(prefix) {}

  void add(const RobotFile& robot) {
    const XMLElement& from = *robot.model->RootElement();
    XMLElement& defaults = child(section("default"), "default");
    defaults.SetAttribute("class", (prefix_ + "main").c_str());
    for (auto* part = from.FirstChildElement(); part != nullptr; part = part->NextSiblingElement()) {
      const std::string_view kind = part->Name();
      if (kind == "compiler") continue;
      XMLElement& to = kind == "default" ? defaults : section(part->Name());
      for (auto* element = part->FirstChildElement(); element != nullptr; element = element->NextSiblingElement()) {
        XMLElement& copy = *to.InsertEndChild(element->DeepClone(&scene_))->ToElement();
        add_prefix(copy);
        adopt(copy, kind);
      }
    }
  }

 private:
  XMLElement& section(const char* name) {
    XMLElement* const there = root_.FirstChildElement(name);
    return there != nullptr ? *there : child(root_, name);
  }

  void add_prefix(XMLElement& element) {
    static const std::set<std::string_view> names = {"name", "class", "childclass", "joint", "joint1",  "joint2",
                                                     "body", "body1", "body2",      "site",  "objname", "refname",
                                                     "mesh", "geom",  "geom1",      "geom2", "tendon"};
    for (auto* attribute = element.FirstAttribute(); attribute != nullptr; attribute = attribute->Next())
      if (names.contains(attribute->Name())) element.SetAttribute(attribute->Name(), (prefix_ + attribute->Value()).c_str());
    for (auto* inner = element.FirstChildElement(); inner != nullptr; inner = inner->NextSiblingElement()) add_prefix(*inner);
  }

  /// Gives an element without a class the robot's main class, which is not the scene's.
  void adopt(XMLElement& element, std::string_view section) const {
    const std::string main = prefix_ + "main";
    if (section == "worldbody" && element.Attribute("childclass") == nullptr) element.SetAttribute("childclass", main.c_str());
    if ((section == "equality" || section == "tendon") && element.Attribute("class") == nullptr)
      element.SetAttribute("class", main.c_str());
  }

  XMLDocument& scene_;
  XMLElement& root_;
  std::string prefix_;
};

}  // namespace

std::string scene_file(const ArenaDimensions& field, const SceneParts& parts) {
  XMLDocument scene;
  XMLElement& root = *scene.NewElement("mujoco");
  scene.InsertFirstChild(&root);
  child(root, "compiler").SetAttribute("angle", "radian");
  XMLElement& option = child(root, "option");
  option.SetAttribute("timestep", kTimeStep);
  option.SetAttribute("density", kAirDensity);
  option.SetAttribute("viscosity", kAirViscosity);
  const int robots = static_cast<int>(parts.robots.size());
  XMLElement& size = child(root, "size");
  size.SetAttribute("nconmax", kContactsOfScene + kContactsPerRobot * robots);
  size.SetAttribute("njmax", kConstraintsOfScene + kConstraintsPerRobot * robots);
  child(root, "default");
  XMLElement& world = child(root, "worldbody");
  XMLElement& pitch = child(world, "geom");
  pitch.SetAttribute("name", "pitch");
  pitch.SetAttribute("type", "plane");
  pitch.SetAttribute("size", triple(field.length / 2, field.width / 2, kPlaneThickness).c_str());
  if (parts.goals)
    for (const double side : {-1.0, 1.0}) add_goal(world, field, side);
  if (parts.ball) add_ball(world, field);
  for (std::size_t r = 0; r < parts.robots.size(); ++r) RobotCopy(scene, prefix_of(r)).add(*parts.robots[r]);
  tinyxml2::XMLPrinter printer;
  scene.Print(&printer);
  return printer.CStr();
}

}  // namespace soccer::mj
