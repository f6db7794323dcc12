#pragma once

#include <chrono>
#include <csignal>
#include <optional>
#include <vector>

#include <poll.h>

namespace soccer {

/// Blocks the stop_signals(), so that they are delivered only in wait_for_clients() and none is lost between a check of the flag and the
/// wait. Returns the flag, which they set.
const volatile std::sig_atomic_t& catch_stop_signals();

/// Waits until a descriptor is ready, a signal is caught or the time has passed; without a time, until one of the former. Sets `revents`.
void wait_for_clients(std::vector<pollfd>& polled, std::optional<std::chrono::nanoseconds> max_wait);

}  // namespace soccer
