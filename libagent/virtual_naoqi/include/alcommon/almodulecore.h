/* The virtual NAOqi's ALModuleCore: what libagent uses of NAOqi's class of that name. Our own. */
#ifndef VIRTUAL_NAOQI_ALMODULECORE_H
#define VIRTUAL_NAOQI_ALMODULECORE_H

#include <boost/function.hpp>

namespace AL {

/// A module as other modules of the process see it.
class ALModuleCore {
 public:
  virtual ~ALModuleCore() {}

  /// Calls before the DCM computes its commands, and after the sensors were read. In the DCM's thread.
  virtual void atPreProcess(const boost::function<void()>& call) = 0;
  virtual void atPostProcess(const boost::function<void()>& call) = 0;
  virtual void removeAllPreProcess() = 0;
  virtual void removeAllPostProcess() = 0;
};

}  // namespace AL

#endif
