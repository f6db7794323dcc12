/* ALModule of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALMODULE_H
#define VIRTUAL_NAOQI_ALMODULE_H

#include <string>

#include <boost/shared_ptr.hpp>

#include "alcommon/albroker.h"

namespace AL {

/// Base class of all modules. The broker owns the modules made by createModule.
class ALModule {
 public:
  ALModule(const boost::shared_ptr<ALBroker>& broker, const std::string& name) : broker_(broker.get()), name_(name) {}
  virtual ~ALModule() {}

  template <class Module>
  static boost::shared_ptr<Module> createModule(const boost::shared_ptr<ALBroker>& broker, const std::string& name) {
    boost::shared_ptr<Module> module(new Module(broker, name));
    broker->keep(module);
    return module;
  }

  const std::string& getName() const { return name_; }

 protected:
  void setModuleDescription(const std::string& description) { description_ = description; }

 private:
  ALBroker* broker_;
  std::string name_, description_;
};

}  // namespace AL

#endif
