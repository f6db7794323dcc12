#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <tinyxml2.h>

namespace soccer::mj {

/// The default classes of an MJCF file. Source: MuJoCo's XML reference, "Default settings".
class MjcfDefaults {
 public:
  /// `root`: the file's top element, `mujoco`, which must live as long as the object.
  explicit MjcfDefaults(const tinyxml2::XMLElement& root);

  /// Value of an attribute: the element's own, or that of its class, of the innermost childclass around it, or of the main class. nullptr:
  /// none of them has it.
  const char* attribute(const tinyxml2::XMLElement& element, const char* name) const;

 private:
  struct Class {
    std::string parent;  // empty: the main class
    const tinyxml2::XMLElement* element = nullptr;
  };

  void add(const tinyxml2::XMLElement& element, const std::string& parent);

  std::map<std::string, Class> classes_;
  std::string main_;
};

/// A motor of a robot: effector (NAME q dq kp kd tau).
struct Motor {
  std::string effector;
  std::string joint;
  double max_torque = 0;  ///< N m; infinite if the file has no limit
};

/// Kinds of sensors, by what their percept contains.
enum class SensorKind { kJointPosition, kJointVelocity, kGyro, kAccelerometer, kTouch, kOrientation, kPosition };

/// A sensor of a robot, in the order of the file.
struct Sensor {
  SensorKind kind = SensorKind::kGyro;
  std::string name;
};

/// A mesh that monitors draw.
struct Picture {
  std::string body;  ///< to which it is fixed
  std::string mesh;  ///< file name, relative to the robot's meshes
  std::array<double, 3> scale{1, 1, 1};
  std::array<double, 3> position{};            ///< m, in the axes of the body
  std::array<double, 4> rotation{1, 0, 0, 0};  ///< w, x, y, z
  std::string material;
};

/// A robot of the 3D league, read from the MJCF file that rcssservermj uses for it: FOLDER/NAME/robot.xml.
///
/// Conventions of these files: the body "torso" has a free joint; motors are named EFFECTOR_tau; sites whose names end in "-vismarker" are
/// parts that others see; the site "camera" is the camera, NAME_a-speaker and NAME_a-micro are loudspeaker and microphone. Source: robot
/// files and sources of rcssservermj.
struct RobotFile {
  std::string name;
  std::string model_name;  ///< in the file; RoboViz has meshes by it
  /// The robot's model for libmujoco 2.2: without pictures, motors and torque limits, which this server computes itself.
  std::shared_ptr<const tinyxml2::XMLDocument> model;
  double spawn_height = 0;  ///< m, of the torso
  std::vector<Motor> motors;
  std::vector<Sensor> sensors;
  std::vector<std::string> bodies;  ///< names, in MuJoCo's order
  std::vector<Picture> pictures;
  std::vector<std::string> markers;  ///< names of the visible parts, without "-vismarker"
  std::string speaker, microphone;   ///< their names; empty: it has none
  bool camera = false;
};

/// Reads a robot. Errors: InputError if there is no such file, or it is not a robot as described above.
std::shared_ptr<const RobotFile> load_robot(const std::filesystem::path& folder, const std::string& name);

/// Whether a name from the network may be a robot's: letters, digits, '-' and '_' only.
bool is_robot_name(const std::string& name);

}  // namespace soccer::mj
