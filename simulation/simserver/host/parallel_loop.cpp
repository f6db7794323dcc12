#include "simulation/simserver/host/parallel_loop.h"

#include <utility>

namespace soccer {
namespace {

constexpr std::uint64_t kLoop = std::uint64_t{1} << 32U;
constexpr std::uint64_t kNoIteration = kLoop - 1;

std::uint64_t loop_of(std::uint64_t next) { return next / kLoop; }

}  // namespace

ParallelLoop::ParallelLoop(int threads) {
  for (int thread = 1; thread < threads; ++thread) workers_.emplace_back([this, thread] { run_worker(thread); });
}

ParallelLoop::~ParallelLoop() {
  ending_ = true;
  next_ += kLoop;
  next_.notify_all();
  for (std::thread& worker : workers_) worker.join();
}

void ParallelLoop::run(int count, const std::function<void(int, int)>& body) {
  if (workers_.empty() || count < 2) {
    for (int i = 0; i < count; ++i) body(i, 0);
    return;
  }
  next_ = (loop_of(next_) + 1) * kLoop + kNoIteration;  // a late worker that runs between the following stores finds no iteration to take
  body_ = &body;
  count_ = count;
  done_ = 0;
  next_ = (loop_of(next_) + 1) * kLoop;
  next_.notify_all();
  work(0);
  for (int done = done_; done != count; done = done_) done_.wait(done);
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void ParallelLoop::work(int thread) {
  for (std::uint64_t at = next_;;) {
    const std::uint64_t i = at % kLoop;
    const int count = count_;
    if (i >= static_cast<std::uint64_t>(count)) return;
    if (!next_.compare_exchange_weak(at, at + 1)) continue;
    try {
      (*body_.load())(static_cast<int>(i), thread);
    } catch (...) {
      const std::lock_guard lock(error_lock_);
      if (!error_) error_ = std::current_exception();
    }
    if (++done_ == count) done_.notify_one();
    at = next_;
  }
}

void ParallelLoop::run_worker(int thread) {
  for (std::uint64_t seen = 0;;) {
    std::uint64_t now = next_;
    while (loop_of(now) == loop_of(seen)) {
      next_.wait(now);
      now = next_;
    }
    if (ending_) return;
    seen = now;
    work(thread);
  }
}

}  // namespace soccer
