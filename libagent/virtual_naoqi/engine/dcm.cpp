#include "engine/dcm.h"

#include <string.h>

#include "alerror/alerror.h"
#include "libagent/core/names.h"

namespace virtual_naoqi {
namespace {

const std::string kPrefix = "Device/SubDeviceList/";

void fail(const char* method, const std::string& what) { throw AL::ALError("DCM", method, what); }

}  // namespace

Dcm::Dcm() : calls_before_trouble_(0), now_(1000) {
  memset(&block_, 0, sizeof block_);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    const std::string joint = soccer::AGENT_JOINT_NAMES[j];
    know(joint + "/Position/Actuator/Value", block_.joint_angle[j]);
    know(joint + "/Hardness/Actuator/Value", block_.joint_stiffness[j]);
  }
  for (int led = 0; led < soccer::AGENT_LEDS; ++led) {
    char name[64];
    soccer::led_name(led, name, sizeof name);
    know(name, block_.leds[led]);
  }
  know("US/Actuator/Value", block_.sonar_mode);
}

void Dcm::know(const std::string& name, float& target) { lines_[kPrefix + name].target = &target; }

Dcm::Line* Dcm::line(const std::string& name) {
  std::map<std::string, Line>::iterator found = lines_.find(name);
  if (found == lines_.end()) found = lines_.find(kPrefix + name);
  return found == lines_.end() ? 0 : &found->second;
}

AL::ALValue Dcm::create_alias(const AL::ALValue& wanted) {
  AL::ALValue answer = wanted;
  const std::string& name = wanted[0];
  Alias lines;
  for (unsigned i = 0; i < wanted[1].getSize(); ++i) {
    Line* const found = line(wanted[1][static_cast<int>(i)]);
    if (found != 0)
      lines.push_back(found);
    else
      answer[1][static_cast<int>(i)] = AL::ALValue("");
  }
  aliases_[name] = lines;
  return answer;
}

const Dcm::Alias& Dcm::alias(const std::string& name) const {
  const std::map<std::string, Alias>::const_iterator found = aliases_.find(name);
  if (found == aliases_.end()) fail("setAlias", "there is no alias " + name);
  return found->second;
}

Update Dcm::update_named(const std::string& name) {
  if (name == "Merge") return MERGE;
  if (name == "ClearAll") return CLEAR_ALL;
  if (name == "ClearAfter") return CLEAR_AFTER;
  if (name != "ClearBefore") fail("set", "there is no update type " + name);
  return CLEAR_BEFORE;
}

void Dcm::give(Line& line, Update update, const AL::ALValue& commands) {
  const int count = static_cast<int>(commands.getSize());
  if (count == 0) return;
  line.actuator.clear(update, commands[0][1], commands[count - 1][1]);
  for (int i = 0; i < count; ++i)
    if (!line.actuator.add(commands[i][1], commands[i][0])) fail("set", "too many commands for one actuator");
}

void Dcm::set(const AL::ALValue& command) {
  const Update update = update_named(command[1]);
  if (Line* const one = line(command[0])) return give(*one, update, command[2]);
  const Alias& lines = alias(command[0]);
  for (unsigned i = 0; i < lines.size(); ++i) give(*lines[i], update, command[2]);
}

void Dcm::set_alias(const AL::ALValue& command) {
  const Alias& lines = alias(command[0]);
  const Update update = update_named(command[1]);
  const std::string& form = command[2];
  if (form != "time-mixed") fail("setAlias", "the virtual NAOqi supports only time-mixed, not " + form);
  if (command[3].getSize() != lines.size()) fail("setAlias", "one list of commands is needed for each actuator");
  for (unsigned i = 0; i < lines.size(); ++i) give(*lines[i], update, command[3][static_cast<int>(i)]);
}

void Dcm::call(const std::vector<boost::function<void()> >& calls) {
  for (unsigned i = 0; i < calls.size(); ++i) calls[i]();
}

void Dcm::refuse(const char* why, int calls) {
  trouble_ = why != 0 ? why : "";
  calls_before_trouble_ = calls;
}

void Dcm::check(const char* method) {
  if (!trouble_.empty() && --calls_before_trouble_ < 0) fail(method, trouble_);
}

const soccer::ActuatorBlock& Dcm::compute() {
  for (std::map<std::string, Line>::iterator i = lines_.begin(); i != lines_.end(); ++i) *i->second.target = i->second.actuator.at(now_);
  return block_;
}

}  // namespace virtual_naoqi
