/* ALError of the virtual NAOqi: an independent implementation of what libagent uses of NAOqi's class of the same name. */
#ifndef VIRTUAL_NAOQI_ALERROR_H
#define VIRTUAL_NAOQI_ALERROR_H

#include <stdexcept>
#include <string>

namespace AL {

/// An error in NAOqi.
class ALError : public std::runtime_error {
 public:
  ALError(const std::string& module, const std::string& method, const std::string& description)
      : std::runtime_error(module + "::" + method + ": " + description) {}
  ~ALError() throw() {}
  std::string toString() const { return what(); }
};

}  // namespace AL

#endif
