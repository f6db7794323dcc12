#include "blackboard/common/network/wait_for.h"

#include <cerrno>
#include <system_error>

#include <poll.h>

namespace soccer {

bool wait_for(int descriptor, short events, std::chrono::milliseconds timeout) {
  using std::chrono::steady_clock;
  const auto until = steady_clock::now() + timeout;
  auto left = timeout;
  while (true) {
    pollfd watched{descriptor, events, 0};
    const int ready = ::poll(&watched, 1, static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::system_category());
    left = std::chrono::ceil<std::chrono::milliseconds>(until - steady_clock::now());
    if (ready == 0 || left.count() <= 0) return false;
  }
}

}  // namespace soccer
