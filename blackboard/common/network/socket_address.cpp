#include "blackboard/common/network/socket_address.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>

#include <netdb.h>
#include <netinet/in.h>

#include "blackboard/common/error.h"

namespace soccer {

int SocketAddress::port() const {
  return ntohs(family() == AF_INET6 ? reinterpret_cast<const sockaddr_in6*>(&storage)->sin6_port
                                    : reinterpret_cast<const sockaddr_in*>(&storage)->sin_port);
}

void SocketAddress::set_port(int port) {
  const in_port_t number = htons(static_cast<in_port_t>(port));
  if (family() == AF_INET6)
    reinterpret_cast<sockaddr_in6*>(&storage)->sin6_port = number;
  else
    reinterpret_cast<sockaddr_in*>(&storage)->sin_port = number;
}

std::string host_and_port(const std::string& host, int port) { return host_and_port(host, std::to_string(port)); }

std::string host_and_port(const std::string& host, const std::string& port) {
  const bool needs_brackets = host.find(':') != std::string::npos && !host.starts_with('[');
  return (needs_brackets ? "[" + host + "]" : host) + ":" + port;
}

std::vector<SocketAddress> resolve(const std::string& name, int port, int type, int family) {
  const bool in_brackets = name.size() > 2 && name.starts_with('[') && name.ends_with(']');
  const std::string host = in_brackets ? name.substr(1, name.size() - 2) : name;
  addrinfo hints{};
  hints.ai_family = family;
  hints.ai_socktype = type;
  addrinfo* found = nullptr;
  if (const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0) {
    const bool has_port = std::ranges::count(host, ':') == 1;  // as in 127.0.0.1:3100
    const std::string_view kind = family == AF_INET ? "an IPv4 address or the name of a computer that has one" : "an address or a name";
    throw InputError(has_port ? host : host_and_port(host, port), gai_strerror(error),
                     "give " + std::string(kind) + (has_port ? ", without a port" : ""));
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, &freeaddrinfo);
  std::vector<SocketAddress> addresses;
  for (const addrinfo* entry = found; entry != nullptr; entry = entry->ai_next) {
    SocketAddress address;
    address.size = entry->ai_addrlen;
    std::memcpy(&address.storage, entry->ai_addr, entry->ai_addrlen);
    const auto is_same = [&](const SocketAddress& other) {
      return other.size == address.size && std::memcmp(&other.storage, &address.storage, address.size) == 0;
    };
    if (std::ranges::none_of(addresses, is_same)) addresses.push_back(address);
  }
  return addresses;
}

}  // namespace soccer
