/* ALMemoryProxy of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALMEMORYPROXY_H
#define VIRTUAL_NAOQI_ALMEMORYPROXY_H

#include <string>

#include "alcommon/albroker.h"
#include "alvalue/alvalue.h"

namespace AL {

/// Shared values of all modules, by key. Errors of all: ALError.
class ALMemoryProxy {
 public:
  explicit ALMemoryProxy(const boost::shared_ptr<ALBroker>& broker) : memory_(broker->memory()) {}

  /// Address of the value, which is updated in each cycle.
  void* getDataPtr(const std::string& key);

 private:
  virtual_naoqi::Memory& memory_;
};

}  // namespace AL

#endif
