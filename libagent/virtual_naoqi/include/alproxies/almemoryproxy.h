/* The virtual NAOqi's ALMemoryProxy: what libagent uses of NAOqi's class of that name. Our own. */
#ifndef VIRTUAL_NAOQI_ALMEMORYPROXY_H
#define VIRTUAL_NAOQI_ALMEMORYPROXY_H

#include <string>

#include "alcommon/albroker.h"
#include "alvalue/alvalue.h"

namespace AL {

/// Everybody's values by key. Errors of all: ALError.
class ALMemoryProxy {
 public:
  explicit ALMemoryProxy(const boost::shared_ptr<ALBroker>& broker) : memory_(broker->memory()) {}

  /// Where the value is; it is renewed each cycle.
  void* getDataPtr(const std::string& key);

 private:
  virtual_naoqi::Memory& memory_;
};

}  // namespace AL

#endif
