#include "blackboard/common/files/crc32.h"

#include <zlib.h>

namespace soccer {

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
  if (bytes.empty()) return before;  // zlib takes a null pointer as the request for the initial value
  return static_cast<std::uint32_t>(::crc32_z(before, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
}

}  // namespace soccer
