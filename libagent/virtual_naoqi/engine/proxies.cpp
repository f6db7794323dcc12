#include "alcommon/albroker.h"
#include "alcommon/almodule.h"
#include "alerror/alerror.h"
#include "alproxies/almemoryproxy.h"
#include "alproxies/dcmproxy.h"
#include "engine/dcm.h"
#include "engine/memory.h"

namespace AL {
namespace {

struct LeaveAlone {
  void operator()(virtual_naoqi::Dcm*) const {}
};

}  // namespace

boost::shared_ptr<ALProxy> ALBroker::getProxy(const std::string& name) {
  if (name != "DCM") throw ALError("ALBroker", "getProxy", "the virtual NAOqi has no module " + name);
  return boost::shared_ptr<ALProxy>(new ALProxy(boost::shared_ptr<ALModuleCore>(&dcm_, LeaveAlone())));
}

int DCMProxy::getTime(int offset) {
  dcm_.check("getTime");
  return dcm_.now() + offset;
}

ALValue DCMProxy::createAlias(const ALValue& alias) {
  dcm_.check("createAlias");
  return dcm_.create_alias(alias);
}

void DCMProxy::set(const ALValue& command) {
  dcm_.check("set");
  dcm_.set(command);
}

void DCMProxy::setAlias(const ALValue& command) {
  dcm_.check("setAlias");
  dcm_.set_alias(command);
}

void* ALMemoryProxy::getDataPtr(const std::string& key) {
  float* const value = memory_.find(key);
  if (value == 0) throw ALError("ALMemory", "getDataPtr", "there is no key " + key);
  return value;
}

}  // namespace AL
