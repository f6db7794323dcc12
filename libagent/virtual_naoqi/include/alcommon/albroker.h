/* ALBroker, ALProxy and ALModuleCore of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's classes of the
   same names. */
#ifndef VIRTUAL_NAOQI_ALBROKER_H
#define VIRTUAL_NAOQI_ALBROKER_H

#include <string>
#include <vector>

#include <boost/function.hpp>
#include <boost/shared_ptr.hpp>

namespace virtual_naoqi {
class Dcm;
class Memory;
}  // namespace virtual_naoqi

namespace AL {

class ALModule;

/// A module's interface for other modules of the process.
class ALModuleCore {
 public:
  virtual ~ALModuleCore() {}

  /// Register callbacks that run before the DCM computes its commands, and after it has read the sensors, in the DCM's
  /// thread.
  virtual void atPreProcess(const boost::function<void()>& call) = 0;
  virtual void atPostProcess(const boost::function<void()>& call) = 0;
  virtual void removeAllPreProcess() = 0;
  virtual void removeAllPostProcess() = 0;
};

class ALProxy {
 public:
  explicit ALProxy(const boost::shared_ptr<ALModuleCore>& module) : module_(module) {}
  boost::shared_ptr<ALModuleCore> getModule() const { return module_; }

 private:
  boost::shared_ptr<ALModuleCore> module_;
};

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
