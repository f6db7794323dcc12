/* The virtual NAOqi's ALError: what libagent uses of NAOqi's class of that name. Our own. */
#ifndef VIRTUAL_NAOQI_ALERROR_H
#define VIRTUAL_NAOQI_ALERROR_H

#include <stdexcept>
#include <string>

namespace AL {

/// What goes wrong in NAOqi.
class ALError : public std::runtime_error {
 public:
  ALError(const std::string& module, const std::string& method, const std::string& description)
      : std::runtime_error(module + "::" + method + ": " + description) {}
  ~ALError() throw() {}
  std::string toString() const { return what(); }
};

}  // namespace AL

#endif
