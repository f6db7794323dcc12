#include "behaviour/python/watchdog.h"

namespace soccer::python {

namespace {
constexpr std::chrono::milliseconds kPeriod{100};
}

Watchdog::Watchdog(pybind11::object exception) : exception_(exception.release().ptr()), thread_([this] { watch(); }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    leaving_ = true;
  }
  leave_.notify_one();
  thread_.join();
}

void Watchdog::begin(std::chrono::milliseconds patience) {
  const std::lock_guard lock(mutex_);
  turn_ = Turn{PyThread_get_thread_ident(), std::chrono::steady_clock::now() + patience};
}

void Watchdog::end() {
  const std::lock_guard lock(mutex_);
  if (turn_ && turn_->stopped) PyThreadState_SetAsyncExc(turn_->thread, nullptr);  // it returned just in time after all
  turn_.reset();
}

void Watchdog::watch() {
  std::unique_lock lock(mutex_);
  while (!leave_.wait_for(lock, kPeriod, [this] { return leaving_; })) {
    if (!turn_ || turn_->stopped || std::chrono::steady_clock::now() < turn_->deadline) continue;
    lock.unlock();
    stop_late_turn();
    lock.lock();
  }
}

void Watchdog::stop_late_turn() {
  const PyGILState_STATE gil = PyGILState_Ensure();
  {
    const std::lock_guard lock(mutex_);
    if (turn_ && !turn_->stopped && std::chrono::steady_clock::now() >= turn_->deadline) {
      PyThreadState_SetAsyncExc(turn_->thread, exception_);
      turn_->stopped = true;
    }
  }
  PyGILState_Release(gil);
}

}  // namespace soccer::python
