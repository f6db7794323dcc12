#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "blackboard/common/config/address_and_port.h"

namespace soccer {

/// A HOST:PORT pair, as given on a command line.
struct HostPort {
  std::string host = "127.0.0.1";
  std::uint16_t port = 3100;

  /// Errors: InputError unless the text is HOST:PORT with a port of 1…65535.
  static HostPort parse(std::string_view text);
  std::string text() const { return host_and_port(host, port); }
};

}  // namespace soccer
