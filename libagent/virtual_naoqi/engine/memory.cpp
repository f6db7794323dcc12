#include "engine/memory.h"

#include <sstream>

#include <string.h>

#include "libagent/core/names.h"

namespace virtual_naoqi {
namespace {

const std::string kPrefix = "Device/SubDeviceList/";
const char* const kImu[] = {"GyroscopeX",     "GyroscopeY", "GyroscopeZ", "AccelerometerX", "AccelerometerY",
                            "AccelerometerZ", "AngleX",     "AngleY",     "AngleZ"};
// Signs of the robot's raw axes relative to x forward, y left, z up. Source: reference of the NAO V5 (teams' code).
const float kImuSigns[] = {1, 1, -1, -1, 1, -1, 1, 1, 1};
const char* const kFsr[] = {"FrontLeft", "FrontRight", "RearLeft", "RearRight"};
const char* const kBumpers[] = {"LFoot/Bumper/Left", "LFoot/Bumper/Right", "RFoot/Bumper/Left", "RFoot/Bumper/Right"};
const char* const kHead[] = {"Head/Touch/Front", "Head/Touch/Middle", "Head/Touch/Rear"};
const char* const kHands[] = {"LHand/Touch/Left", "LHand/Touch/Back", "LHand/Touch/Right",
                              "RHand/Touch/Left", "RHand/Touch/Back", "RHand/Touch/Right"};

}  // namespace

Memory::Memory() {
  memset(&block_, 0, sizeof block_);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    const std::string joint = soccer::AGENT_JOINT_NAMES[j];
    link(joint + "/Position/Sensor/Value", block_.joint_angle[j], 1);
    link(joint + "/Temperature/Sensor/Value", block_.joint_temperature[j], 1);
    link(joint + "/ElectricCurrent/Sensor/Value", block_.joint_current[j], 1);
  }
  const float* imu[] = {block_.gyro, block_.accelerometer, block_.torso_angle};
  for (int i = 0; i < 9; ++i) link(std::string("InertialSensor/") + kImu[i] + "/Sensor/Value", imu[i / 3][i % 3], kImuSigns[i]);
  link_all(kFsr, block_.left_fsr, 4, "LFoot/FSR/");
  link_all(kFsr, block_.right_fsr, 4, "RFoot/FSR/");
  link_all(kBumpers, block_.bumpers, 4, "");
  link_all(kHead, block_.head_touch, 3, "");
  link_all(kHands, block_.hand_touch, 6, "");
  link("ChestBoard/Button/Sensor/Value", block_.chest_button, 1);
  for (int echo = 0; echo < 10; ++echo) {
    std::ostringstream value;
    value << "/Sensor/Value";
    if (echo > 0) value << echo;
    link("US/Left" + value.str(), block_.left_sonar[echo], 1);
    link("US/Right" + value.str(), block_.right_sonar[echo], 1);
  }
  link("Battery/Charge/Sensor/Value", block_.battery_charge, 1);
  link("Battery/Current/Sensor/Value", block_.battery_current, 1);
  link("Battery/Temperature/Sensor/Value", block_.battery_temperature, 1);
}

void Memory::link(const std::string& key, const float& measured, float sign) {
  const Link link = {&values_[kPrefix + key], &measured, sign};
  links_[kPrefix + key] = link;
}

void Memory::link_all(const char* const* keys, const float* measured, int count, const char* prefix) {
  for (int i = 0; i < count; ++i) link(std::string(prefix) + keys[i] + "/Sensor/Value", measured[i], 1);
}

float* Memory::find(const std::string& key) {
  const std::map<std::string, float>::iterator found = values_.find(key);
  return found == values_.end() ? 0 : &found->second;
}

void Memory::store(const soccer::SensorBlock& measured) {
  block_ = measured;
  for (std::map<std::string, Link>::const_iterator i = links_.begin(); i != links_.end(); ++i)
    *i->second.value = i->second.sign * *i->second.measured;
  for (std::map<std::string, float>::const_iterator i = held_.begin(); i != held_.end(); ++i) values_[i->first] = i->second;
}

bool Memory::hold(const std::string& key, float value) {
  const std::string whole = values_.count(key) > 0 ? key : kPrefix + key;
  if (values_.count(whole) == 0) return false;
  held_[whole] = value;
  return true;
}

void Memory::release(const std::string& key) {
  held_.erase(key);
  held_.erase(kPrefix + key);
}

}  // namespace virtual_naoqi
