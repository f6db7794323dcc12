/* Plain old C++ (gnu++98). */
#ifndef LIBAGENT_MODULE_READINGS_H
#define LIBAGENT_MODULE_READINGS_H

#include <string>
#include <vector>

#include <alproxies/almemoryproxy.h>

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Where ALMemory keeps what a SensorBlock tells. Source of the keys and of the axes' signs: docs/nao.md.
class Readings {
 public:
  /// Errors: AL::ALError when this robot lacks a key.
  explicit Readings(AL::ALMemoryProxy& memory);

  /// Allocates nothing; for the DCM's thread.
  void copy_to(SensorBlock& block) const;

 private:
  struct Link {
    const float* from;
    unsigned to;  // byte of a SensorBlock
    float sign;
  };
  void link(const std::string& key, const float& to, float sign = 1);
  void link_all(const char* const* keys, int count, const std::string& prefix, const float* to);

  AL::ALMemoryProxy& memory_;
  SensorBlock shape_;  // never filled: tells where in a block a field is
  std::vector<Link> links_;
};

}  // namespace soccer

#endif
