#pragma once

#include <string>
#include <vector>

namespace soccer {

/// Non-blocking TCP sockets that listen on all addresses of a host: on 127.0.0.1 and ::1 for localhost.
struct ListeningSockets {
  struct Socket {
    int descriptor = -1;
    int family = 0;         ///< AF_INET or AF_INET6
    bool loopback = false;  ///< reached from this machine only
  };
  std::vector<Socket> sockets;  ///< at least one; the caller closes the descriptors
  int port = 0;                 ///< the same for all
};

/// Opens the sockets.
/// @param host a name, or a numeric address such as 127.0.0.1, 0.0.0.0 (all IPv4), ::1, or :: (all IPv4 and IPv6)
/// @param port 0: any free port
/// @param remedy what a user can do when the port is in use
/// Errors: InputError if the host is unknown or none of its addresses can be used.
ListeningSockets listen_on(const std::string& host, int port, const std::string& remedy);

}  // namespace soccer
