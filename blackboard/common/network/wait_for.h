#pragma once

#include <chrono>

namespace soccer {

/// Waits until a socket is ready for `events` of poll(), such as POLLIN. False after `timeout`. Boost.Asio's synchronous functions have no
/// timeout, and its asynchronous ones allocate memory for each wait. Errors: std::system_error.
bool wait_for(int descriptor, short events, std::chrono::milliseconds timeout);

}  // namespace soccer
