#include "libagent/module/naoqi_link.h"

#include <algorithm>
#include <vector>

#include <alerror/alerror.h>
#include <string.h>

namespace soccer {
namespace {

const float kNever = -2;  // not a valid stiffness or brightness: differs from every request

}  // namespace

Readings::Readings(AL::ALMemoryProxy& memory) {
  for (const SensorGroup* group = AGENT_SENSOR_GROUP; group != AGENT_SENSOR_GROUP + AGENT_SENSOR_GROUPS; ++group)
    for (unsigned i = 0; i < group->count; ++i) {
      const std::string key = std::string(group->prefix) + group->names[i] + group->suffix;
      const Link link = {static_cast<const float*>(memory.getDataPtr(key)), group->offset + i * static_cast<unsigned>(sizeof(float)),
                         group->signs != 0 ? group->signs[i] : 1};
      links_.push_back(link);
    }
}

void Readings::copy_to(SensorBlock& block) const {
  for (std::vector<Link>::const_iterator i = links_.begin(); i != links_.end(); ++i)
    *reinterpret_cast<float*>(reinterpret_cast<char*>(&block) + i->to) = i->sign * *i->from;
}

Commands::Commands(AL::DCMProxy& dcm) : dcm_(dcm), sent_sonar_(0), stiffness_changed_(false), next_group_(0) {
  std::vector<std::string> names;
  std::vector<const char*> angles, stiffnesses;
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    names.push_back(std::string(AGENT_JOINT_NAMES[j]) + "/Position/Actuator/Value");
    names.push_back(std::string(AGENT_JOINT_NAMES[j]) + "/Hardness/Actuator/Value");
  }
  for (int j = 0; j < AGENT_JOINTS; ++j) {
    angles.push_back(names[static_cast<unsigned>(2 * j)].c_str());
    stiffnesses.push_back(names[static_cast<unsigned>(2 * j + 1)].c_str());
  }
  make_alias("AgentAngles", &angles[0], AGENT_JOINTS, angles_);
  make_alias("AgentStiffnesses", &stiffnesses[0], AGENT_JOINTS, stiffnesses_);
  for (int g = 0; g < AGENT_LED_GROUPS; ++g) {
    char leds[AGENT_LEDS][64];
    const char* actuators[AGENT_LEDS];
    for (int i = 0; i < AGENT_LED_GROUP[g].count; ++i) {
      led_name(AGENT_LED_GROUP[g].first + i, leds[i], sizeof leds[i]);
      actuators[i] = leds[i];
    }
    make_alias(AGENT_LED_GROUP[g].name, actuators, AGENT_LED_GROUP[g].count, leds_[g]);
  }
  sonar_.arraySetSize(3);
  sonar_[0] = AL::ALValue("Device/SubDeviceList/US/Actuator/Value");
  sonar_[1] = AL::ALValue("ClearAll");
  sonar_[2].arraySetSize(1);
  sonar_[2][0].arraySetSize(2);
  for (int j = 0; j < AGENT_JOINTS; ++j) sent_stiffness_[j] = kNever;
  for (int led = 0; led < AGENT_LEDS; ++led) sent_leds_[led] = kNever;
}

void Commands::make_alias(const std::string& name, const char* const* actuators, int count, AL::ALValue& command) {
  AL::ALValue alias;
  alias.arraySetSize(2);
  alias[0] = AL::ALValue(name);
  alias[1].arraySetSize(count);
  for (int i = 0; i < count; ++i) alias[1][i] = AL::ALValue(std::string("Device/SubDeviceList/") + actuators[i]);
  const AL::ALValue answer = dcm_.createAlias(alias);
  for (int i = 0; i < count; ++i)
    if (static_cast<const std::string&>(answer[1][i]).empty())
      throw AL::ALError("libagent", "Commands", std::string("this robot has no ") + actuators[i]);
  command.arraySetSize(4);
  command[0] = AL::ALValue(name);
  command[1] = AL::ALValue("ClearAll");
  command[2] = AL::ALValue("time-mixed");
  command[3].arraySetSize(count);
  for (int i = 0; i < count; ++i) {
    command[3][i].arraySetSize(1);
    command[3][i][0].arraySetSize(2);
  }
}

void Commands::fill(AL::ALValue& command, const float* values, int count, int time) {
  for (int i = 0; i < count; ++i) {
    command[3][i][0][0] = values[i];
    command[3][i][0][1] = time;
  }
}

void Commands::send(const JointCommand& joints) {
  const int now = dcm_.getTime(0);
  fill(angles_, joints.angle, AGENT_JOINTS, now);
  dcm_.setAlias(angles_);
  stiffness_changed_ = !std::equal(sent_stiffness_, sent_stiffness_ + AGENT_JOINTS, joints.stiffness);
  if (!stiffness_changed_) return;
  fill(stiffnesses_, joints.stiffness, AGENT_JOINTS, now);
  dcm_.setAlias(stiffnesses_);
  memcpy(sent_stiffness_, joints.stiffness, sizeof sent_stiffness_);
}

bool Commands::changed(const LedGroup& group, const float (&leds)[AGENT_LEDS]) const {
  return memcmp(leds + group.first, sent_leds_ + group.first, sizeof(float) * static_cast<unsigned>(group.count)) != 0;
}

void Commands::send_leds(const float (&leds)[AGENT_LEDS]) {
  if (stiffness_changed_) return;
  for (int i = 0; i < AGENT_LED_GROUPS; ++i) {
    const int g = (next_group_ + i) % AGENT_LED_GROUPS;
    const LedGroup& group = AGENT_LED_GROUP[g];
    if (!changed(group, leds)) continue;
    fill(leds_[g], leds + group.first, group.count, dcm_.getTime(0));
    dcm_.setAlias(leds_[g]);
    memcpy(sent_leds_ + group.first, leds + group.first, sizeof(float) * static_cast<unsigned>(group.count));
    next_group_ = (g + 1) % AGENT_LED_GROUPS;
    return;
  }
}

void Commands::send_sonar(float mode) {
  if (mode == sent_sonar_) return;
  sonar_[2][0][0] = mode;
  sonar_[2][0][1] = dcm_.getTime(0);
  dcm_.set(sonar_);
  sent_sonar_ = mode;
}

}  // namespace soccer
