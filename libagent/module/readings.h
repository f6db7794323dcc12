/* C++98 (gnu++98). */
#ifndef LIBAGENT_MODULE_READINGS_H
#define LIBAGENT_MODULE_READINGS_H

#include <string>
#include <vector>

#include <alproxies/almemoryproxy.h>

#include "libagent/agent_memory/layout.h"

namespace soccer {

/// Reads the fields of a SensorBlock from ALMemory. Source of the keys and of the axes' signs: docs/design/libagent.md.
class Readings {
 public:
  /// Errors: AL::ALError when this robot lacks a key.
  explicit Readings(AL::ALMemoryProxy& memory);

  /// Copies all readings to `block`. Never allocates, so it may be called in the DCM's thread.
  void copy_to(SensorBlock& block) const;

 private:
  struct Link {
    const float* from;
    unsigned to;  // offset in a SensorBlock, bytes
    float sign;
  };
  void link(const std::string& key, const float& to, float sign = 1);
  void link_all(const char* const* keys, int count, const std::string& prefix, const float* to);

  AL::ALMemoryProxy& memory_;
  SensorBlock shape_;  // never filled; serves to compute the offsets of the fields
  std::vector<Link> links_;
};

}  // namespace soccer

#endif
