#include "blackboard/common/executor/stop_signals.h"

#include <csignal>

namespace soccer {

std::vector<int> stop_signals() {
  std::vector<int> signals{SIGINT, SIGTERM};
  struct sigaction hang_up {};
  if (sigaction(SIGHUP, nullptr, &hang_up) != 0 || hang_up.sa_handler != SIG_IGN) signals.push_back(SIGHUP);
  return signals;
}

}  // namespace soccer
