#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>

#include "blackboard/common/executor/executor.h"

namespace soccer {

/// The stop_signals(), to be waited for.
struct StopSignalSet : boost::asio::signal_set {
  explicit StopSignalSet(boost::asio::io_context& io) : basic_signal_set(io) {
    for (const int signal : stop_signals()) add(signal);
  }
};

}  // namespace soccer
