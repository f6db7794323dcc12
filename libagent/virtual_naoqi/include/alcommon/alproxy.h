/* ALProxy of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALPROXY_H
#define VIRTUAL_NAOQI_ALPROXY_H

#include <boost/shared_ptr.hpp>

#include "alcommon/almodulecore.h"

namespace AL {

class ALProxy {
 public:
  explicit ALProxy(const boost::shared_ptr<ALModuleCore>& module) : module_(module) {}
  boost::shared_ptr<ALModuleCore> getModule() const { return module_; }

 private:
  boost::shared_ptr<ALModuleCore> module_;
};

}  // namespace AL

#endif
