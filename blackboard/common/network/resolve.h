#pragma once

#include <string>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace soccer {

enum class AddressFamily { kAny, kIpv4 };

/// All addresses of a host, which is a name or a numeric address, also [::1] in brackets, in the order in which they should be tried; none
/// twice. `port`: for the message of an error. Errors: InputError if the host is unknown.
std::vector<boost::asio::ip::address> resolve(const std::string& name, int port, AddressFamily family = AddressFamily::kAny);

}  // namespace soccer
