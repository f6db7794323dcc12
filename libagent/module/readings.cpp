#include "libagent/module/readings.h"

#include <sstream>

#include "libagent/core/names.h"

namespace soccer {
namespace {

const char* const kAxes[] = {"X", "Y", "Z"};
// Signs that convert the robot's raw axes to x forward, y left, z up, with angular rates by the right-hand rule. To be
// checked by hand with each new robot image.
const float kGyroSigns[] = {1, 1, -1};
const float kAccelerometerSigns[] = {-1, 1, -1};
const char* const kFsr[] = {"FrontLeft", "FrontRight", "RearLeft", "RearRight"};
const char* const kBumpers[] = {"LFoot/Bumper/Left", "LFoot/Bumper/Right", "RFoot/Bumper/Left", "RFoot/Bumper/Right"};
const char* const kHead[] = {"Front", "Middle", "Rear"};
const char* const kHands[] = {"LHand/Touch/Left", "LHand/Touch/Back", "LHand/Touch/Right",
                              "RHand/Touch/Left", "RHand/Touch/Back", "RHand/Touch/Right"};
enum { kEchoes = 10 };

}  // namespace

Readings::Readings(AL::ALMemoryProxy& memory) : memory_(memory) {
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    const std::string joint = AGENT_JOINT_NAMES[j];
    link(joint + "/Position", shape_.joint_angle[j]);
    link(joint + "/Temperature", shape_.joint_temperature[j]);
    link(joint + "/ElectricCurrent", shape_.joint_current[j]);
  }
  for (int axis = 0; axis < 3; ++axis) {
    const std::string name = kAxes[axis];
    link("InertialSensor/Gyroscope" + name, shape_.gyro[axis], kGyroSigns[axis]);
    link("InertialSensor/Accelerometer" + name, shape_.accelerometer[axis], kAccelerometerSigns[axis]);
    link("InertialSensor/Angle" + name, shape_.torso_angle[axis]);
  }
  link_all(kFsr, 4, "LFoot/FSR/", shape_.left_fsr);
  link_all(kFsr, 4, "RFoot/FSR/", shape_.right_fsr);
  link_all(kBumpers, 4, "", shape_.bumpers);
  link_all(kHead, 3, "Head/Touch/", shape_.head_touch);
  link_all(kHands, 6, "", shape_.hand_touch);
  link("ChestBoard/Button", shape_.chest_button);
  link("US/Left", shape_.left_sonar[0]);
  link("US/Right", shape_.right_sonar[0]);
  link("Battery/Charge", shape_.battery_charge);
  link("Battery/Current", shape_.battery_current);
  link("Battery/Temperature", shape_.battery_temperature);
}

void Readings::link(const std::string& key, const float& to, float sign) {
  const bool sonar = &to == &shape_.left_sonar[0] || &to == &shape_.right_sonar[0];
  for (int echo = 0; echo < (sonar ? kEchoes : 1); ++echo) {
    std::ostringstream name;
    name << "Device/SubDeviceList/" << key << "/Sensor/Value";
    if (echo > 0) name << echo;
    const Link one = {static_cast<const float*>(memory_.getDataPtr(name.str())),
                      static_cast<unsigned>(reinterpret_cast<const char*>(&to + echo) - reinterpret_cast<const char*>(&shape_)), sign};
    links_.push_back(one);
  }
}

void Readings::link_all(const char* const* keys, int count, const std::string& prefix, const float* to) {
  for (int i = 0; i < count; ++i) link(prefix + keys[i], to[i]);
}

void Readings::copy_to(SensorBlock& block) const {
  for (std::vector<Link>::const_iterator i = links_.begin(); i != links_.end(); ++i)
    *reinterpret_cast<float*>(reinterpret_cast<char*>(&block) + i->to) = i->sign * *i->from;
}

}  // namespace soccer
