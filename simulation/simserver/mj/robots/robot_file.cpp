#include "simulation/simserver/mj/robots/robot_file.h"

#include <algorithm>
#include <cctype>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <string_view>

#include "blackboard/common/error.h"

namespace soccer::mj {

MjcfDefaults::MjcfDefaults(const tinyxml2::XMLElement& root) : main_("main") {
  for (auto* top = root.FirstChildElement("default"); top != nullptr; top = top->NextSiblingElement("default")) add(*top, "");
}

void MjcfDefaults::add(const tinyxml2::XMLElement& element, const std::string& parent) {
  const char* name = element.Attribute("class");
  const std::string own = name != nullptr ? name : main_;
  if (parent.empty()) main_ = own;
  classes_[own] = {parent, &element};
  for (auto* child = element.FirstChildElement("default"); child != nullptr; child = child->NextSiblingElement("default")) add(*child, own);
}

const char* MjcfDefaults::attribute(const tinyxml2::XMLElement& element, const char* name) const {
  if (const char* own = element.Attribute(name)) return own;
  std::string current = main_;
  if (const char* of_element = element.Attribute("class")) {
    current = of_element;
  } else {
    for (auto* around = element.Parent(); around != nullptr && around->ToElement() != nullptr; around = around->Parent())
      if (const char* of_children = around->ToElement()->Attribute("childclass")) {
        current = of_children;
        break;
      }
  }
  for (auto found = classes_.find(current); found != classes_.end(); found = classes_.find(found->second.parent)) {
    const tinyxml2::XMLElement* of_kind = found->second.element->FirstChildElement(element.Name());
    if (of_kind != nullptr && of_kind->Attribute(name) != nullptr) return of_kind->Attribute(name);
    if (found->second.parent.empty()) break;
  }
  return nullptr;
}

namespace {

using tinyxml2::XMLElement;

/// Calls visit(element) for an element and everything in it, in the order of the file.
template <class Visit>
void for_each_element(XMLElement& element, const Visit& visit) {
  visit(element);
  for (auto* child = element.FirstChildElement(); child != nullptr; child = child->NextSiblingElement()) for_each_element(*child, visit);
}

/// Deletes the elements below `element` for which unwanted(child) is true, with everything in them.
template <class Unwanted>
void delete_elements(XMLElement& element, const Unwanted& unwanted) {
  for (auto* child = element.FirstChildElement(); child != nullptr;) {
    auto* const next = child->NextSiblingElement();
    if (unwanted(*child))
      element.DeleteChild(child);
    else
      delete_elements(*child, unwanted);
    child = next;
  }
}

bool ends_with(std::string_view text, std::string_view end) { return text.size() > end.size() && text.ends_with(end); }
std::string without_end(std::string_view text, std::string_view end) { return std::string(text.substr(0, text.size() - end.size())); }

std::string text_of(const char* text) { return text != nullptr ? text : ""; }

/// Turns the file's model into one for libmujoco 2.2, and collects the robot's description on the way.
class Reader {
 public:
  Reader(const std::filesystem::path& file, RobotFile& robot, tinyxml2::XMLDocument& document)
      : file_(file), robot_(robot), root_(*document.RootElement()), defaults_(root_) {}

  void read() {
    check_compiler();
    read_torso();
    read_motors();
    read_sensors();
    read_sites();
    read_pictures();
    remove_pictures();
    adapt_attributes();
    remove_sections();
    keep_meshes();
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw InputError(file_.string(), what, "use a robot folder of rcssservermj, or a file with its conventions (docs/guide/league.md)");
  }

  void check_compiler() const {
    for (auto* c = root_.FirstChildElement("compiler"); c != nullptr; c = c->NextSiblingElement("compiler")) {
      const std::string angle = text_of(c->Attribute("angle"));
      if (!angle.empty() && angle != "radian") refuse("its angles are in " + angle + ", not in radian");
      if (c->Attribute("eulerseq") != nullptr) refuse("it has an eulerseq of its own");
    }
  }

  void read_torso() {
    XMLElement* const world = root_.FirstChildElement("worldbody");
    XMLElement* const torso = world != nullptr ? world->FirstChildElement("body") : nullptr;
    if (torso == nullptr || text_of(torso->Attribute("name")) != "torso") refuse("its first body is not \"torso\"");
    if (torso->NextSiblingElement("body") != nullptr) refuse("it has several bodies in the world");
    if (torso->FirstChildElement("freejoint") == nullptr) refuse("its torso has no free joint");
    double x = 0, y = 0;
    if (!(std::istringstream(text_of(torso->Attribute("pos"))) >> x >> y >> robot_.spawn_height)) refuse("its torso has no position");
  }

  double max_torque(const std::string& joint) const {
    double limit = std::numeric_limits<double>::infinity();
    for_each_element(root_, [&](XMLElement& e) {
      if (std::string_view(e.Name()) != "joint" || text_of(e.Attribute("name")) != joint) return;
      const char* const range = defaults_.attribute(e, "actuatorfrcrange");
      double low = 0, high = 0;
      if (std::istringstream(text_of(range)) >> low >> high) limit = std::max(-low, high);
    });
    return limit;
  }

  void read_motors() {
    auto* const section = root_.FirstChildElement("actuator");
    if (section == nullptr) refuse("it has no motors");
    for (auto* e = section->FirstChildElement("motor"); e != nullptr; e = e->NextSiblingElement("motor")) {
      const std::string name = text_of(e->Attribute("name")), joint = text_of(e->Attribute("joint"));
      if (!ends_with(name, "_tau") || joint.empty()) refuse("its motor \"" + name + "\" is not named EFFECTOR_tau, or has no joint");
      robot_.motors.push_back({without_end(name, "_tau"), joint, max_torque(joint)});
    }
    if (robot_.motors.empty()) refuse("it has no motors");
  }

  void read_sensors() {
    static const std::vector<std::pair<std::string_view, SensorKind>> kinds = {{"jointpos", SensorKind::kJointPosition},
                                                                               {"jointvel", SensorKind::kJointVelocity},
                                                                               {"gyro", SensorKind::kGyro},
                                                                               {"accelerometer", SensorKind::kAccelerometer},
                                                                               {"touch", SensorKind::kTouch},
                                                                               {"framequat", SensorKind::kOrientation},
                                                                               {"framepos", SensorKind::kPosition}};
    auto* const section = root_.FirstChildElement("sensor");
    if (section == nullptr) return;
    const auto kind_of = [](const XMLElement& e) {
      return std::ranges::find(kinds, std::string_view(e.Name()), [](const auto& k) { return k.first; });
    };
    delete_elements(*section, [&](const XMLElement& e) { return kind_of(e) == kinds.end() || e.Attribute("name") == nullptr; });
    for (auto* e = section->FirstChildElement(); e != nullptr; e = e->NextSiblingElement())
      robot_.sensors.push_back({kind_of(*e)->second, e->Attribute("name")});
  }

  void read_sites() {
    for_each_element(*root_.FirstChildElement("worldbody"), [&](XMLElement& e) {
      if (std::string_view(e.Name()) != "site") return;
      const std::string name = text_of(e.Attribute("name"));
      if (ends_with(name, "-vismarker")) robot_.markers.push_back(without_end(name, "-vismarker"));
      if (ends_with(name, "_a-speaker")) robot_.speaker = without_end(name, "_a-speaker");
      if (ends_with(name, "_a-micro")) robot_.microphone = without_end(name, "_a-micro");
      robot_.camera |= name == "camera";
    });
    for_each_element(*root_.FirstChildElement("worldbody"), [&](XMLElement& e) {
      if (std::string_view(e.Name()) == "body") robot_.bodies.push_back(text_of(e.Attribute("name")));
    });
  }

  void read_pictures() {
    robot_.model_name = root_.Attribute("model") != nullptr ? root_.Attribute("model") : robot_.name;
    const auto numbers = [](const char* text, auto& values) {
      if (text != nullptr) std::istringstream(text) >> values[0] >> values[1] >> values[2];
    };
    std::map<std::string, const XMLElement*> meshes;
    for (auto* assets = root_.FirstChildElement("asset"); assets != nullptr; assets = assets->NextSiblingElement("asset"))
      for (auto* mesh = assets->FirstChildElement("mesh"); mesh != nullptr; mesh = mesh->NextSiblingElement("mesh"))
        meshes[text_of(mesh->Attribute("name"))] = mesh;
    for_each_element(*root_.FirstChildElement("worldbody"), [&](XMLElement& e) {
      const auto mesh = meshes.find(text_of(e.Attribute("mesh")));
      if (std::string_view(e.Name()) != "geom" || mesh == meshes.end() || !is_picture(e)) return;
      Picture picture;
      picture.body = text_of(e.Parent()->ToElement()->Attribute("name"));
      picture.mesh = text_of(mesh->second->Attribute("file"));
      numbers(mesh->second->Attribute("scale"), picture.scale);
      numbers(e.Attribute("pos"), picture.position);
      if (const char* quat = e.Attribute("quat"))
        std::istringstream(quat) >> picture.rotation[0] >> picture.rotation[1] >> picture.rotation[2] >> picture.rotation[3];
      picture.material = text_of(e.Attribute("material"));
      robot_.pictures.push_back(std::move(picture));
    });
  }

  /// A geom that neither collides nor has a mass.
  bool is_picture(const XMLElement& geom) const {
    const auto is_zero = [&](const char* name) { return text_of(defaults_.attribute(geom, name)) == "0"; };
    return is_zero("contype") && is_zero("conaffinity") && (is_zero("density") || is_zero("mass"));
  }

  void remove_pictures() {
    delete_elements(*root_.FirstChildElement("worldbody"), [&](const XMLElement& e) {
      const std::string_view kind = e.Name();
      return (kind == "geom" && is_picture(e)) || kind == "light" || kind == "camera";
    });
  }

  /// Attributes that libmujoco 2.2 does not know, or that refer to removed elements; limits that newer versions infer from ranges.
  void adapt_attributes() {
    for_each_element(*root_.FirstChildElement("worldbody"), [&](XMLElement& e) {
      if (std::string_view(e.Name()) == "joint" && defaults_.attribute(e, "range") != nullptr &&
          defaults_.attribute(e, "limited") == nullptr)
        e.SetAttribute("limited", "true");
    });
    for_each_element(root_, [&](XMLElement& e) {
      for (const char* unknown : {"material", "actuatorfrcrange", "actuatorfrclimited", "actuatorgravcomp"}) e.DeleteAttribute(unknown);
    });
  }

  void remove_sections() {
    static const std::set<std::string_view> kept = {"compiler", "default", "asset", "worldbody", "contact", "equality", "tendon", "sensor"};
    delete_elements(root_, [&](const XMLElement& e) { return e.Parent() == &root_ && !kept.contains(e.Name()); });
  }

  /// Removes assets without a use, and gives the others the complete paths of their files.
  void keep_meshes() {
    std::set<std::string> used;
    for_each_element(*root_.FirstChildElement("worldbody"), [&](XMLElement& e) { used.insert(text_of(e.Attribute("mesh"))); });
    std::filesystem::path folder = file_.parent_path();
    if (auto* c = root_.FirstChildElement("compiler")) folder /= text_of(c->Attribute("meshdir"));
    for (auto* section = root_.FirstChildElement("asset"); section != nullptr; section = section->NextSiblingElement("asset")) {
      delete_elements(*section, [&](const XMLElement& e) {
        return std::string_view(e.Name()) != "mesh" || !used.contains(text_of(e.Attribute("name")));
      });
      for (auto* mesh = section->FirstChildElement(); mesh != nullptr; mesh = mesh->NextSiblingElement())
        mesh->SetAttribute("file", std::filesystem::absolute(folder / text_of(mesh->Attribute("file"))).c_str());
    }
  }

  std::filesystem::path file_;
  RobotFile& robot_;
  XMLElement& root_;
  MjcfDefaults defaults_;
};

}  // namespace

bool is_robot_name(const std::string& name) {
  constexpr std::size_t kMaxLength = 32;
  return !name.empty() && name.size() <= kMaxLength &&
         std::ranges::all_of(name, [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; });
}

std::shared_ptr<const RobotFile> load_robot(const std::filesystem::path& folder, const std::string& name) {
  const std::filesystem::path file = folder / name / "robot.xml";
  auto document = std::make_shared<tinyxml2::XMLDocument>();
  if (document->LoadFile(file.c_str()) != tinyxml2::XML_SUCCESS)
    throw InputError(file.string(), document->ErrorStr(), "name a folder that contains NAME/robot.xml for each robot");
  if (document->RootElement() == nullptr || std::string_view(document->RootElement()->Name()) != "mujoco")
    throw InputError(file.string(), "it is not a model for MuJoCo", "its root must be <mujoco>");
  auto robot = std::make_shared<RobotFile>();
  robot->name = name;
  Reader(file, *robot, *document).read();
  robot->model = std::move(document);
  return robot;
}

}  // namespace soccer::mj
