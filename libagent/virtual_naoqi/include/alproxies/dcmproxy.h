/* DCMProxy of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_DCMPROXY_H
#define VIRTUAL_NAOQI_DCMPROXY_H

#include "alcommon/albroker.h"
#include "alvalue/alvalue.h"

namespace AL {

/// The module that communicates with the robot's boards. Errors of all: ALError.
class DCMProxy {
 public:
  explicit DCMProxy(const boost::shared_ptr<ALBroker>& broker) : dcm_(broker->dcm()) {}

  /// Time of the DCM's clock plus `offset`, ms.
  int getTime(int offset);
  /// [name, [actuator, ...]]. Returns a copy in which unknown actuators are "".
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
