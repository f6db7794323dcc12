#pragma once

#include <cstdint>
#include <string>

#include "blackboard/common/files/crc32.h"
#include "blackboard/common/net/net.h"

namespace soccer {

/// The bytes of a net's file (net.h).
class NetFile {
 public:
  NetFile(int height, int width, int channels, int layers) {
    bytes_ = std::string("SOCCNET\0", 8);
    add<std::uint32_t>(1);
    add<std::uint32_t>(0);
    for (const int number : {height, width, channels, layers}) add<std::uint16_t>(static_cast<std::uint16_t>(number));
  }
  void layer(LayerKind kind, int stride, int shift, int outputs) {
    for (const int byte : {static_cast<int>(kind), stride, shift, 0}) add<std::uint8_t>(static_cast<std::uint8_t>(byte));
    add<std::uint16_t>(static_cast<std::uint16_t>(outputs));
    add<std::uint16_t>(0);
  }
  template <class T>
  void add(T value) {
    bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  std::string take() {
    const auto size = static_cast<std::uint32_t>(bytes_.size() + 4);
    bytes_.replace(12, 4, reinterpret_cast<const char*>(&size), 4);
    add(crc32(bytes_));
    return bytes_;
  }

 private:
  std::string bytes_;
};

}  // namespace soccer
