#include "simulation/simserver/mj/physics/islands.h"

#include <cmath>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string_view>

#include "blackboard/common/error.h"

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

/// The MJCF model of a field with these parts. Order of the free joints: ball, robot 0, robot 1, …
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

int dimension_of(SensorKind kind) {
  switch (kind) {
    case SensorKind::kOrientation: return 4;
    case SensorKind::kGyro:
    case SensorKind::kAccelerometer:
    case SensorKind::kPosition: return 3;
    default: return 1;
  }
}

}  // namespace

IslandModel::IslandModel(const ArenaDimensions& field, const SceneParts& parts) : parts_(parts) {
  try {
    with_sensors_ = compile_model(scene_file(field, parts));
  } catch (const std::runtime_error& error) {
    throw InputError("robot " + (parts.robots.empty() ? std::string("file") : parts.robots.back()->name), error.what(),
                     "use a robot file that libmujoco 2.2 accepts");
  }
  without_sensors_ = ModelPointer(mj_copyModel(nullptr, with_sensors_.get()));
  without_sensors_->opt.disableflags |= mjDSBL_SENSOR;
  for (std::size_t r = 0; r < parts_.robots.size(); ++r) robots_.push_back(place_of(r));
  if (parts_.ball) ball_geom_ = mj_name2id(with_sensors_.get(), mjOBJ_GEOM, "ball");
}

RobotPlace IslandModel::place_of(std::size_t index) const {
  const mjModel& m = *with_sensors_;
  const RobotFile& robot = *parts_.robots[index];
  const auto find = [&](mjtObj kind, const std::string& name) {
    const int id = mj_name2id(&m, kind, (prefix_of(index) + name).c_str());
    if (id < 0) throw InputError("robot " + robot.name, "\"" + name + "\" is missing", "check the file's motors, sensors and sites");
    return id;
  };
  RobotPlace place;
  place.torso = find(mjOBJ_BODY, "torso");
  place.first_body = place.torso;
  for (int b = place.torso; b < m.nbody && m.body_rootid[b] == place.torso; ++b) {
    ++place.bodies;
    place.nv += m.body_dofnum[b];
    for (int j = 0; j < m.body_jntnum[b]; ++j) place.nq += m.jnt_type[m.body_jntadr[b] + j] == mjJNT_FREE ? 7 : 1;
    if (m.body_geomnum[b] == 0) continue;
    if (place.geoms == 0) place.first_geom = m.body_geomadr[b];
    place.geoms += m.body_geomnum[b];
  }
  place.qpos = m.jnt_qposadr[m.body_jntadr[place.torso]];
  place.dof = m.body_dofadr[place.torso];
  for (const Motor& motor : robot.motors) {
    const int joint = find(mjOBJ_JOINT, motor.joint);
    if (m.jnt_type[joint] != mjJNT_HINGE && m.jnt_type[joint] != mjJNT_SLIDE)
      throw InputError("robot " + robot.name, "joint \"" + motor.joint + "\" has a motor, but does not turn or slide",
                       "use a hinge or a slide");
    place.motor_qpos.push_back(m.jnt_qposadr[joint]);
    place.motor_dof.push_back(m.jnt_dofadr[joint]);
  }
  for (const Sensor& sensor : robot.sensors) place.sensors.push_back(m.sensor_adr[find(mjOBJ_SENSOR, sensor.name)]);
  for (const std::string& marker : robot.markers) place.markers.push_back(find(mjOBJ_SITE, marker + "-vismarker"));
  if (robot.camera) place.camera = find(mjOBJ_SITE, "camera");
  if (!robot.speaker.empty()) place.speaker = find(mjOBJ_SITE, robot.speaker + "_a-speaker");
  if (!robot.microphone.empty()) place.microphone = find(mjOBJ_SITE, robot.microphone + "_a-micro");
  return place;
}

int IslandModel::robot_of_geom(int geom) const {
  for (std::size_t r = 0; r < robots_.size(); ++r)
    if (geom >= robots_[r].first_geom && geom < robots_[r].first_geom + robots_[r].geoms) return static_cast<int>(r);
  return -1;
}

void look_at_robots(const IslandModel& island, const mjData& data, std::span<RobotBody* const> robots) {
  const mjModel& model = island.model(true);
  const auto site = [&](int id) -> PlacedPoint {
    return id < 0 ? PlacedPoint{} : PlacedPoint{vector_at(data.site_xpos, id), rotation_at(data.site_xmat, id)};
  };
  for (std::size_t i = 0; i < robots.size(); ++i) {
    RobotBody& robot = *robots[i];
    const RobotPlace& place = island.robots()[i];
    RobotView& view = robot.view;
    view.sensors.assign(place.sensors.size(), Eigen::Vector4d::Zero());
    for (std::size_t k = 0; k < place.sensors.size(); ++k)
      for (int n = 0; n < dimension_of(robot.file->sensors[k].kind); ++n) view.sensors[k][n] = data.sensordata[place.sensors[k] + n];
    view.markers.clear();
    view.marker_bodies.clear();
    for (const int marker : place.markers) {
      view.markers.push_back(vector_at(data.site_xpos, marker));
      view.marker_bodies.push_back(model.site_bodyid[marker] - place.first_body);
    }
    view.camera = site(place.camera);
    view.camera_body = place.camera < 0 ? -1 : model.site_bodyid[place.camera] - place.first_body;
    view.microphone = site(place.microphone);
    view.speaker = site(place.speaker).position;
    view.geoms.clear();
    for (int g = place.first_geom; g < place.first_geom + place.geoms; ++g)
      view.geoms.push_back({model.geom_type[g],
                            vector_at(model.geom_size, g),
                            {vector_at(data.geom_xpos, g), rotation_at(data.geom_xmat, g)},
                            model.geom_bodyid[g] - place.first_body});
    view.bodies.clear();
    for (int b = place.first_body; b < place.first_body + place.bodies; ++b)
      view.bodies.push_back({vector_at(data.xpos, b), rotation_at(data.xmat, b)});
    view.touches_ball = false;
    view.touched_robots.clear();
  }
  for (int c = 0; c < data.ncon; ++c) {
    const int geoms[2] = {data.contact[c].geom1, data.contact[c].geom2};
    const int sides[2] = {island.robot_of_geom(geoms[0]), island.robot_of_geom(geoms[1])};
    const auto body = [&](int side) -> RobotBody& { return *robots[static_cast<std::size_t>(sides[side])]; };
    for (const int side : {0, 1}) {
      if (sides[side] < 0) continue;
      if (island.parts().ball && geoms[1 - side] == island.ball_geom()) body(side).view.touches_ball = true;
      if (sides[1 - side] >= 0 && sides[0] != sides[1]) body(side).view.touched_robots.push_back(body(1 - side).id);
    }
  }
}

std::vector<std::vector<std::size_t>> overlapping_groups(const std::vector<Eigen::AlignedBox3d>& boxes) {
  std::vector<std::size_t> leader(boxes.size());  // the first known member of each box's group
  std::iota(leader.begin(), leader.end(), 0);
  const auto find = [&](std::size_t i) {
    while (leader[i] != i) i = leader[i];
    return i;
  };
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = a + 1; b < boxes.size(); ++b) {
      if (!boxes[a].intersects(boxes[b])) continue;
      const std::size_t first = std::min(find(a), find(b)), second = std::max(find(a), find(b));
      leader[second] = first;
    }
  std::vector<std::vector<std::size_t>> groups;
  std::vector<std::size_t> group_of(boxes.size());
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const std::size_t first = find(i);
    if (first == i) {
      group_of[i] = groups.size();
      groups.emplace_back();
    }
    groups[group_of[first]].push_back(i);
  }
  return groups;
}

}  // namespace soccer::mj
