#include "simulation/server/physics/parallel_loop.h"

#include <utility>

namespace soccer {
namespace {

constexpr std::uint64_t kLoop = std::uint64_t{1} << 32U;
constexpr std::uint64_t kNoRound = kLoop - 1;

std::uint64_t loop_of(std::uint64_t next) { return next / kLoop; }

}  // namespace

ParallelLoop::ParallelLoop(int threads) {
  for (int thread = 1; thread < threads; ++thread) helpers_.emplace_back([this, thread] { help(thread); });
}

ParallelLoop::~ParallelLoop() {
  ending_ = true;
  next_ += kLoop;
  next_.notify_all();
  for (std::thread& helper : helpers_) helper.join();
}

void ParallelLoop::run(int rounds, const std::function<void(int, int)>& round) {
  if (helpers_.empty() || rounds < 2) {
    for (int i = 0; i < rounds; ++i) round(i, 0);
    return;
  }
  next_ = (loop_of(next_) + 1) * kLoop + kNoRound;  // a late helper that runs between the following stores finds no round to take
  round_ = &round;
  rounds_ = rounds;
  done_ = 0;
  next_ = (loop_of(next_) + 1) * kLoop;
  next_.notify_all();
  work(0);
  for (int done = done_; done != rounds; done = done_) done_.wait(done);
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

void ParallelLoop::work(int thread) {
  for (std::uint64_t at = next_;;) {
    const std::uint64_t i = at % kLoop;
    const int rounds = rounds_;
    if (i >= static_cast<std::uint64_t>(rounds)) return;
    if (!next_.compare_exchange_weak(at, at + 1)) continue;
    try {
      (*round_.load())(static_cast<int>(i), thread);
    } catch (...) {
      const std::lock_guard lock(error_lock_);
      if (!error_) error_ = std::current_exception();
    }
    if (++done_ == rounds) done_.notify_one();
    at = next_;
  }
}

void ParallelLoop::help(int thread) {
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
