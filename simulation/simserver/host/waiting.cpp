#include "simulation/simserver/host/waiting.h"

#include "blackboard/common/executor/executor.h"

namespace soccer {
namespace {

volatile std::sig_atomic_t stop_requested = 0;

}  // namespace

const volatile std::sig_atomic_t& catch_stop_signals() {
  struct sigaction action {};
  action.sa_handler = [](int) { stop_requested = 1; };
  sigset_t caught;
  sigemptyset(&caught);
  for (const int signal : stop_signals()) {
    sigaction(signal, &action, nullptr);
    sigaddset(&caught, signal);
  }
  sigprocmask(SIG_BLOCK, &caught, nullptr);
  return stop_requested;
}

void wait_for_clients(std::vector<pollfd>& polled, std::optional<std::chrono::nanoseconds> max_wait) {
  timespec timeout{};
  if (max_wait) {
    constexpr long kBillion = 1'000'000'000;
    timeout = {max_wait->count() / kBillion, max_wait->count() % kBillion};
  }
  sigset_t none;
  sigemptyset(&none);
  if (ppoll(polled.data(), polled.size(), max_wait ? &timeout : nullptr, &none) < 0)
    for (pollfd& p : polled) p.revents = 0;
}

}  // namespace soccer
