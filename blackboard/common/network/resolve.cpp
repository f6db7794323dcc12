#include "blackboard/common/network/resolve.h"

#include <algorithm>
#include <memory>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>
#include <netdb.h>

#include "blackboard/common/config/address_and_port.h"
#include "blackboard/common/error.h"

namespace soccer {
namespace {

boost::asio::ip::address address_in(const addrinfo& entry) {
  boost::asio::ip::tcp::endpoint endpoint;
  endpoint.resize(entry.ai_addrlen);
  std::copy_n(reinterpret_cast<const char*>(entry.ai_addr), entry.ai_addrlen, reinterpret_cast<char*>(endpoint.data()));
  return endpoint.address();
}

}  // namespace

// Boost.Asio's resolver calls getaddrinfo(), too, but reports each of its errors as "Host not found (authoritative)".
std::vector<boost::asio::ip::address> resolve(const std::string& name, int port, AddressFamily family) {
  const bool in_brackets = name.size() > 2 && name.starts_with('[') && name.ends_with(']');
  const std::string host = in_brackets ? name.substr(1, name.size() - 2) : name;
  const bool ipv4 = family == AddressFamily::kIpv4;
  addrinfo hints{};
  hints.ai_family = ipv4 ? AF_INET : AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;  // else each address is listed once for each type
  addrinfo* found = nullptr;
  if (const int error = getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found); error != 0) {
    const bool has_port = std::ranges::count(host, ':') == 1;  // as in 127.0.0.1:3100
    const std::string_view kind = ipv4 ? "an IPv4 address or the name of a computer that has one" : "an address or a name";
    throw InputError(has_port ? host : host_and_port(host, port), gai_strerror(error),
                     "give " + std::string(kind) + (has_port ? ", without a port" : ""));
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> owner(found, &freeaddrinfo);
  std::vector<boost::asio::ip::address> addresses;
  for (const addrinfo* entry = found; entry != nullptr; entry = entry->ai_next)
    if (const auto address = address_in(*entry); std::ranges::find(addresses, address) == addresses.end()) addresses.push_back(address);
  return addresses;
}

}  // namespace soccer
