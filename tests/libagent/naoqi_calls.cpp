// Compiled with the old ABI of std::string; see CMakeLists.txt.
#include "naoqi_calls.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>

#include <alcommon/albroker.h>
#include <alcommon/almodule.h>
#include <alproxies/almemoryproxy.h>
#include <alproxies/dcmproxy.h>
#include <alvalue/alvalue.h>

#include "engine/dcm.h"
#include "engine/memory.h"
#include "libagent/module/agent.h"
#include "libagent/module/service.h"

namespace naoqi_calls {
namespace {

AL::ALValue parse(const char*& at) {
  at += std::strspn(at, " ,");
  if (*at == '[') {
    AL::ALValue list;
    list.arraySetSize(0);
    for (++at; at += std::strspn(at, " ,"), *at != ']';) list.arrayPush(parse(at));
    ++at;
    return list;
  }
  if (*at == '"') {
    const char* const first = at + 1;
    at = std::strchr(first, '"') + 1;
    return AL::ALValue(std::string(first, at - 1));
  }
  const std::string word(at, std::strcspn(at, " ,]"));
  at += word.size();
  if (word.empty()) return {};
  if (word.find('.') != std::string::npos) return AL::ALValue(std::strtof(word.c_str(), nullptr));
  return AL::ALValue(std::atoi(word.c_str()));
}

AL::ALValue parsed(const char* value) { return parse(value); }

const char* keep(const std::string& text) {
  static std::string kept;
  kept = text;
  return kept.c_str();
}

}  // namespace

float to_float(const char* value) { return parsed(value); }
int to_int(const char* value) { return parsed(value); }
const char* to_string(const char* value) { return keep(parsed(value)); }
const char* text(const char* value) { return keep(parsed(value).toString()); }
const char* kind(const char* value) {
  const AL::ALValue is = parsed(value);
  return keep(std::string(is.isInt() ? "int " : "") + (is.isFloat() ? "float " : "") + (is.isString() ? "string " : "") +
              (is.isArray() ? "array " : ""));
}
const char* element(const char* value, int index) {
  const AL::ALValue list = parsed(value);
  return keep(list[index].toString());
}
unsigned size(const char* value) { return parsed(value).getSize(); }
const char* resized(const char* value, int size) {
  AL::ALValue list = parsed(value);
  list.arraySetSize(size);
  return keep(list.toString());
}
const char* assigned(const char* value, int integer) {
  AL::ALValue changed = parsed(value);
  changed = integer;
  return keep(changed.toString());
}
const char* assigned(const char* value, int index, float number) {
  AL::ALValue list = parsed(value);
  list[index] = number;
  return keep(list.toString());
}

struct Naoqi::Inside {
  virtual_naoqi::Dcm dcm;
  virtual_naoqi::Memory memory;
  boost::shared_ptr<AL::ALBroker> broker{new AL::ALBroker(dcm, memory)};
  AL::DCMProxy proxy{broker};
  std::unique_ptr<soccer::Agent> agent;
};

Naoqi::Naoqi() : inside_(new Inside) {}
Naoqi::~Naoqi() { delete inside_; }
int Naoqi::time(int offset) { return inside_->proxy.getTime(offset); }
const char* Naoqi::create_alias(const char* alias) { return keep(inside_->proxy.createAlias(parsed(alias)).toString()); }
void Naoqi::set(const char* command) { inside_->proxy.set(parsed(command)); }
void Naoqi::set_alias(const char* command) { inside_->proxy.setAlias(parsed(command)); }
void Naoqi::find_module(const char* name) { inside_->broker->getProxy(name); }
float Naoqi::value(const char* key) { return *static_cast<float*>(AL::ALMemoryProxy(inside_->broker).getDataPtr(key)); }
const soccer::ActuatorBlock& Naoqi::after(int ms) {
  inside_->dcm.advance(ms);
  return inside_->dcm.compute();
}
void Naoqi::start_agent() { inside_->agent.reset(new soccer::Agent(inside_->broker, "SoccerAgent")); }
void Naoqi::stop_agent() { inside_->agent.reset(); }
void Naoqi::cycle(int ms) {
  inside_->dcm.advance(ms);
  inside_->dcm.call_before();
  inside_->dcm.compute();
  inside_->dcm.call_after();
}

struct ServiceThread::Inside {
  explicit Inside(const char* script) : service(script) {}
  soccer::Service service;
};

ServiceThread::ServiceThread(const char* script) : inside_(new Inside(script)) {}
ServiceThread::~ServiceThread() { delete inside_; }
void ServiceThread::order(Order order) { inside_->service.order(static_cast<soccer::Service::Order>(order)); }

}  // namespace naoqi_calls
