#include "libagent/module/agent.h"

#include <exception>
#include <stdexcept>

#include <boost/bind.hpp>
#include <boost/shared_ptr.hpp>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "libagent/agent_memory/hardware_side.h"
#include "libagent/core/names.h"

namespace soccer {
namespace {

const float kSonarsOn = 68;   // fire periodically, receive on both sides
const int kShownCycles = 20;  // a client that polls every 0.15 s does not miss a press

std::string environment(const char* name, const char* otherwise) {
  const char* const value = getenv(name);
  return value != 0 && *value != 0 ? value : otherwise;
}

AgentMemoryLayout* create_memory() {
  const std::string name = environment("LIBAGENT_MEMORY", "/soccer-nao");
  const char* step = 0;
  AgentMemoryLayout* const memory = hardware_side::create(name.c_str(), &step);
  if (memory == 0) throw std::runtime_error(std::string("libagent: cannot ") + step + " agent memory " + name + ": " + strerror(errno));
  return memory;
}

}  // namespace

Agent::Agent(const boost::shared_ptr<AL::ALBroker>& broker, const std::string& name)
    : AL::ALModule(broker, name),
      broker_(broker),
      memory_(broker),
      dcm_(broker),
      readings_(memory_),
      commands_(dcm_),
      service_(environment("LIBAGENT_SERVICE", "/home/nao/soccer/current/service")),
      shared_(create_memory()),
      running_(true),
      sensed_(false),
      presses_(0),
      shown_cycles_(0),
      last_time_(dcm_.getTime(0)),
      answered_(0),
      attachments_(hardware_side::attachments(*shared_)) {
  setModuleDescription("Passes the robot's sensors to the soccer program and its requests to the motors.");
  memset(&sensors_, 0, sizeof sensors_);
  memset(&request_, 0, sizeof request_);
  memset(&joints_, 0, sizeof joints_);
  const boost::shared_ptr<AL::ALProxy> dcm = broker->getProxy("DCM");
  dcm->getModule()->atPreProcess(boost::bind(&Agent::before, this));
  dcm->getModule()->atPostProcess(boost::bind(&Agent::after, this));
  fprintf(stderr, "libagent: agent memory version %d is ready\n", static_cast<int>(AGENT_MEMORY_VERSION));
}

Agent::~Agent() {
  running_ = false;
  const boost::shared_ptr<AL::ALProxy> dcm = broker_->getProxy("DCM");
  dcm->getModule()->removeAllPreProcess();
  dcm->getModule()->removeAllPostProcess();
}

void Agent::before() {
  if (running_ && sensed_) guard(&Agent::send);
}

void Agent::after() {
  if (running_) guard(&Agent::read);
}

// No exception may leave a callback, because it would end the DCM's thread.
void Agent::guard(void (Agent::*work)()) {
  try {
    (this->*work)();
  } catch (const std::exception& error) {
    report(error.what());
  } catch (...) {
    report("an exception that is not a std::exception");
  }
}

// Logs an error at a limited rate, because it may recur a hundred times per second.
void Agent::report(const char* what) {
  const unsigned times = failures_.add(what);
  if (times == 1) fprintf(stderr, "libagent: %s\n", what);
  if (times > 1) fprintf(stderr, "libagent: %s (%u times)\n", what, times);
}

void Agent::send() {
  const unsigned attachments = hardware_side::attachments(*shared_);
  if (attachments != attachments_) answered_ = 0;  // a new client may answer any cycle
  attachments_ = attachments;
  const bool came = hardware_side::read_actuators(*shared_, request_);
  const bool answered = came && request_.answered_cycle != answered_ && is_sane(request_);
  if (came) answered_ = request_.answered_cycle;

  const Safety::Inputs in = {answered, &request_, &sensors_, presses_};
  presses_ = 0;
  safety_.tick(in, joints_);
  commands_.send(joints_);

  float leds[AGENT_LEDS];
  for (int i = 0; i < AGENT_LEDS; ++i) leds[i] = request_.leds[i] >= 0 && request_.leds[i] <= 1 ? request_.leds[i] : 0;
  float chest[3];
  if (safety_.chest_light(chest)) memcpy(leds + AGENT_LED_CHEST, chest, sizeof chest);
  commands_.send_leds(leds);
  commands_.send_sonar(request_.sonar_mode > 0 ? request_.sonar_mode : kSonarsOn);
}

void Agent::read() {
  readings_.copy_to(sensors_);
  const int now = dcm_.getTime(0);
  const unsigned passed = static_cast<unsigned>(now) - static_cast<unsigned>(last_time_);  // the DCM's clock wraps
  last_time_ = now;
  sensors_.period = static_cast<float>(passed) / 1000.0F;
  sensors_.time_nanoseconds += passed % 1000 * 1000000;
  sensors_.time_seconds += passed / 1000 + sensors_.time_nanoseconds / 1000000000;
  sensors_.time_nanoseconds %= 1000000000;

  const int presses = button_.tick(sensors_.chest_button > 0.5F);
  if (presses != 0) press(presses);
  sensors_.chest_button = shown_cycles_ > 0 ? 1.0F : 0.0F;
  if (shown_cycles_ > 0) --shown_cycles_;
  hardware_side::publish_sensors(*shared_, sensors_);
  sensed_ = true;
}

/// Executes the command of a group of presses; the list is in docs/guide/nao.md, The chest button.
void Agent::press(int presses) {
  bool toe = false;
  for (int i = 0; i < 4; ++i) toe = toe || sensors_.bumpers[i] > 0.5F;
  if (presses == 1 && !toe) {
    ++sensors_.chest_presses;
    shown_cycles_ = kShownCycles;
  } else if (presses == 2 && !toe) {
    presses_ = 2;
  } else if (presses == 3) {
    service_.order(toe ? Service::RESTART_NAOQI : Service::TOGGLE);
  } else if (presses == 4) {
    service_.order(Service::WIRELESS);
  } else if (presses == PressCounter::HOLD) {
    service_.order(Service::SHUTDOWN);
  }
}

}  // namespace soccer

// NOLINTNEXTLINE(performance-unnecessary-value-param): NAOqi passes a copy
extern "C" __attribute__((visibility("default"))) int _createModule(boost::shared_ptr<AL::ALBroker> broker) {
  try {
    AL::ALModule::createModule<soccer::Agent>(broker, "SoccerAgent");
    return 0;
  } catch (const std::exception& error) {
    fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
