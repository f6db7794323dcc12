#include "libagent/virtual_naoqi/virtual_naoqi.h"

#include <exception>
#include <fstream>
#include <string>

#include <dlfcn.h>
#include <string.h>
#include <time.h>

#include "alcommon/albroker.h"
#include "alcommon/almodule.h"
#include "engine/dcm.h"
#include "engine/memory.h"
#include "libagent/core/limits.h"

namespace virtual_naoqi {
namespace {

enum { CYCLE = 10 };  // ms

int64_t nanoseconds() {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<int64_t>(1000000000) * now.tv_sec + now.tv_nsec;
}

const float kMass = 5.305F, kGravity = 9.81F, kSilence = 2.55F, kRoom = 30;  // kg, m/s^2, m, degC

float clamp(float value, float low, float high) { return value < low ? low : value > high ? high : value; }

}  // namespace

JointBody::JointBody() {
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) angle_[j] = clamp(0, soccer::AGENT_LOWER_LIMIT[j], soccer::AGENT_UPPER_LIMIT[j]);
}

void JointBody::cycle(const soccer::ActuatorBlock& requested, soccer::SensorBlock& measured) {
  memset(&measured, 0, sizeof measured);
  for (int j = 0; j < soccer::AGENT_JOINTS; ++j) {
    const float step = soccer::AGENT_MAX_STEP[j];
    if (requested.joint_stiffness[j] > 0)
      angle_[j] = clamp(clamp(requested.joint_angle[j], angle_[j] - step, angle_[j] + step), soccer::AGENT_LOWER_LIMIT[j],
                        soccer::AGENT_UPPER_LIMIT[j]);
    measured.joint_angle[j] = angle_[j];
    measured.joint_temperature[j] = kRoom;
  }
  measured.accelerometer[2] = kGravity;
  for (int i = 0; i < 4; ++i) measured.left_fsr[i] = measured.right_fsr[i] = kMass / 8;
  for (int i = 0; i < 10; ++i) measured.left_sonar[i] = measured.right_sonar[i] = kSilence;
  measured.battery_charge = 1;
}

struct VirtualNaoqi::Inside {
  explicit Inside(Body& b) : body(b), broker(new AL::ALBroker(dcm, memory)), before(0), after(0) { memset(&measured, 0, sizeof measured); }

  Body& body;
  Dcm dcm;
  Memory memory;
  boost::shared_ptr<AL::ALBroker> broker;
  soccer::SensorBlock measured;
  soccer::ActuatorBlock command;
  std::string trouble;
  int64_t before, after;
};

VirtualNaoqi::VirtualNaoqi(Body& body) : inside_(new Inside(body)) { inside_->command = inside_->dcm.compute(); }
VirtualNaoqi::~VirtualNaoqi() { delete inside_; }

const char* VirtualNaoqi::load(const char* library) {
  typedef int (*CreateModule)(boost::shared_ptr<AL::ALBroker>);
  void* const handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);  // never closed, because its code may still be called
  if (handle == 0) return (inside_->trouble = dlerror()).c_str();
  CreateModule create = 0;
  *reinterpret_cast<void**>(&create) = dlsym(handle, "_createModule");
  if (create == 0) return (inside_->trouble = std::string(library) + " has no _createModule").c_str();
  try {
    if (create(inside_->broker) == 0) return 0;
    inside_->trouble = std::string(library) + ": _createModule failed";
  } catch (const std::exception& error) {
    inside_->trouble = std::string(library) + ": " + error.what();
  }
  return inside_->trouble.c_str();
}

const char* VirtualNaoqi::autoload(const char* ini) {
  std::ifstream in(ini);
  if (!in) return (inside_->trouble = std::string(ini) + " cannot be read").c_str();
  bool of_user = false;
  for (std::string line; std::getline(in, line);) {
    const std::string::size_type first = line.find_first_not_of(" \t"), last = line.find_last_not_of(" \t\r");
    if (first == std::string::npos || line[first] == '#' || line[first] == ';') continue;
    line = line.substr(first, last - first + 1);
    if (line[0] == '[')
      of_user = line == "[user]";
    else if (of_user)
      if (const char* trouble = load(line.c_str())) return trouble;
  }
  return 0;
}

void VirtualNaoqi::cycle() {
  Inside& in = *inside_;
  in.dcm.advance(CYCLE);
  const int64_t begin = nanoseconds();
  in.dcm.call_before();
  in.before = nanoseconds() - begin;
  in.command = in.dcm.compute();
  in.body.cycle(in.command, in.measured);
  in.memory.store(in.measured);
  const int64_t after = nanoseconds();
  in.dcm.call_after();
  in.after = nanoseconds() - after;
}

bool VirtualNaoqi::hold(const char* key, float value) { return inside_->memory.hold(key, value); }
void VirtualNaoqi::refuse(const char* why, int calls) { inside_->dcm.refuse(why, calls); }
void VirtualNaoqi::release(const char* key) { inside_->memory.release(key); }
const soccer::ActuatorBlock& VirtualNaoqi::command() const { return inside_->command; }
int64_t VirtualNaoqi::took_before() const { return inside_->before; }
int64_t VirtualNaoqi::took_after() const { return inside_->after; }

}  // namespace virtual_naoqi
