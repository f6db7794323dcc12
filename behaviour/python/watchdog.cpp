#include "behaviour/python/watchdog.h"

#include <pthread.h>

namespace soccer::python {

namespace {
constexpr std::chrono::milliseconds kPeriod{100};
constexpr int kSleeping = 12;  // limit of the wall-clock time, as a multiple of the limit of the processor time

std::chrono::nanoseconds read(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}
}  // namespace

bool Watchdog::Turn::late() const { return read(processor) >= processor_deadline || std::chrono::steady_clock::now() >= deadline; }

Watchdog::Watchdog(pybind11::object exception) : exception_(exception.release().ptr()), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  leave_.notify_one();
  thread_.join();
}

void Watchdog::begin(std::chrono::milliseconds timeout) {
  const std::lock_guard lock(mutex_);
  clockid_t processor = CLOCK_MONOTONIC;
  pthread_getcpuclockid(pthread_self(), &processor);
  turn_ = Turn{PyThread_get_thread_ident(), processor, read(processor) + timeout, std::chrono::steady_clock::now() + kSleeping * timeout};
}

void Watchdog::end() {
  const std::lock_guard lock(mutex_);
  if (turn_ && turn_->stopped) PyThreadState_SetAsyncExc(turn_->thread, nullptr);  // it has returned: cancel the pending exception
  turn_.reset();
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!leave_.wait_for(lock, kPeriod, [this] { return leaving_; })) {
    if (!turn_ || turn_->stopped || !turn_->late()) continue;
    lock.unlock();
    stop_late_turn();
    lock.lock();
  }
}

void Watchdog::stop_late_turn() {
  const PyGILState_STATE gil = PyGILState_Ensure();
  {
    const std::lock_guard lock(mutex_);
    if (turn_ && !turn_->stopped && turn_->late()) {
      PyThreadState_SetAsyncExc(turn_->thread, exception_);
      turn_->stopped = true;
    }
  }
  PyGILState_Release(gil);
}

}  // namespace soccer::python
