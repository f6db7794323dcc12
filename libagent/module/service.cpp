#include "libagent/module/service.h"

#include <stdexcept>

#include <linux/futex.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "libagent/agent_memory/triple_buffer.h"

namespace soccer {
namespace {

// The script's arguments, indexed by Service::Order.
const char* const kWords[] = {"", "toggle", "stop", "shutdown", "restart-naoqi", "wireless"};
enum { kStop = 1000 };

}  // namespace

Service::Service(const std::string& script) : script_(script), order_(NOTHING) {
  if (pthread_create(&thread_, 0, run, this) != 0)
    throw std::runtime_error("libagent: cannot start the thread that runs the service script");
}

Service::~Service() {
  shared_word::exchange(order_, kStop);
  syscall(SYS_futex, &order_, FUTEX_WAKE, 1, 0, 0, 0);
  pthread_join(thread_, 0);
}

void Service::order(Order order) {
  shared_word::exchange(order_, static_cast<uint32_t>(order));
  syscall(SYS_futex, &order_, FUTEX_WAKE, 1, 0, 0, 0);
}

void* Service::run(void* self) {
  Service& service = *static_cast<Service*>(self);
  for (;;) {
    const uint32_t order = shared_word::exchange(service.order_, NOTHING);
    if (order == kStop) return 0;
    if (order == NOTHING)
      syscall(SYS_futex, &service.order_, FUTEX_WAIT, NOTHING, 0, 0, 0);
    else
      service.obey(static_cast<Order>(order));
  }
}

void Service::obey(Order order) const {
  fprintf(stderr, "libagent: %s %s\n", script_.c_str(), kWords[order]);
  const char* const script = script_.c_str();
  const pid_t child = fork();
  if (child < 0) {
    perror("libagent: fork");
    return;
  }
  if (child == 0) {
    // The script gets the normal scheduling class instead of the DCM's, and a session of its own instead of NAOqi's.
    struct sched_param normal;
    memset(&normal, 0, sizeof normal);
    sched_setscheduler(0, SCHED_OTHER, &normal);
    setsid();
    for (int fd = 3; fd < 1024; ++fd) close(fd);
    execl("/bin/sh", "sh", script, kWords[order], static_cast<char*>(0));
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0) fprintf(stderr, "libagent: %s %s failed (status %d)\n", script, kWords[order], status);
}

}  // namespace soccer
