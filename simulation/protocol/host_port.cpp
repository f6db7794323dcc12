#include "simulation/protocol/host_port.h"

namespace soccer {

HostPort HostPort::parse(std::string_view text) {
  const auto [host, port] = split_host_and_port(text, "127.0.0.1:3100");
  return {host, static_cast<std::uint16_t>(port)};
}

}  // namespace soccer
