/* ALModuleCore of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALMODULECORE_H
#define VIRTUAL_NAOQI_ALMODULECORE_H

#include <boost/function.hpp>

namespace AL {

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

}  // namespace AL

#endif
