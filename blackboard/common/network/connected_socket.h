#pragma once

#include <chrono>
#include <string>

namespace soccer {

/// Time for which one of several addresses of a host is tried before the next one, which it has if the first one drops packets.
inline constexpr std::chrono::milliseconds kMaxAttempt{250};

/// A connected TCP socket, non-blocking. The caller closes the descriptor.
struct ConnectedSocket {
  int descriptor = -1;
  int family = 0;  ///< AF_INET or AF_INET6
};

/// Connects to the first of a host's addresses that answers. Each one is tried for kMaxAttempt, the last one for `timeout`. Errors:
/// InputError if the host is unknown; std::system_error with the reason of the last address if none answers.
ConnectedSocket connected_socket(const std::string& host, int port, std::chrono::milliseconds timeout);

}  // namespace soccer
