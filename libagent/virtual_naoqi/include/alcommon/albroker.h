/* ALBroker of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALBROKER_H
#define VIRTUAL_NAOQI_ALBROKER_H

#include <string>
#include <vector>

#include <boost/shared_ptr.hpp>

#include "alcommon/alproxy.h"

namespace virtual_naoqi {
class Dcm;
class Memory;
}  // namespace virtual_naoqi

namespace AL {

class ALModule;

/// Gives access to the modules of the process.
class ALBroker {
 public:
  ALBroker(virtual_naoqi::Dcm& dcm, virtual_naoqi::Memory& memory) : dcm_(dcm), memory_(memory) {}

  /// Errors: ALError when there is no such module.
  boost::shared_ptr<ALProxy> getProxy(const std::string& name);

  virtual_naoqi::Dcm& dcm() { return dcm_; }
  virtual_naoqi::Memory& memory() { return memory_; }
  void keep(const boost::shared_ptr<ALModule>& module) { modules_.push_back(module); }

 private:
  virtual_naoqi::Dcm& dcm_;
  virtual_naoqi::Memory& memory_;
  std::vector<boost::shared_ptr<ALModule> > modules_;
};

}  // namespace AL

#endif
