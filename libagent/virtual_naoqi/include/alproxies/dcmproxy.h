/* The virtual NAOqi's DCMProxy: what libagent uses of NAOqi's class of that name. Our own. */
#ifndef VIRTUAL_NAOQI_DCMPROXY_H
#define VIRTUAL_NAOQI_DCMPROXY_H

#include "alcommon/albroker.h"
#include "alvalue/alvalue.h"

namespace AL {

/// The module that talks with the robot's boards. Errors of all: ALError.
class DCMProxy {
 public:
  explicit DCMProxy(const boost::shared_ptr<ALBroker>& broker) : dcm_(broker->dcm()) {}

  /// ms of the DCM's clock, plus an offset.
  int getTime(int offset);
  /// [name, [actuator, ...]]. The answer is a copy in which unknown actuators are "".
  ALValue createAlias(const ALValue& alias);
  /// [actuator or alias, update, [[value, time], ...]].
  void set(const ALValue& command);
  /// [alias, update, "time-mixed", [[[value, time], ...] for each actuator]].
  void setAlias(const ALValue& command);

 private:
  virtual_naoqi::Dcm& dcm_;
};

}  // namespace AL

#endif
