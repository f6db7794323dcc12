#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace soccer {

/// Runs the iterations (rounds) of a loop on several threads. The results must not depend on their order: each round writes only its own
/// data. If a helper thread wakes up late, because its processor is busy, the other threads take its rounds instead of waiting for it.
class ParallelLoop {
 public:
  /// threads: number of threads including the caller's; 1: no helper threads.
  explicit ParallelLoop(int threads);
  ~ParallelLoop();
  ParallelLoop(const ParallelLoop&) = delete;
  ParallelLoop& operator=(const ParallelLoop&) = delete;

  /// Calls round(i, thread) for i in 0 … rounds - 1, on thread 0 … threads() - 1; returns when all are done. Must not be called from within
  /// a round. Errors: rethrows the first exception of a round; the other rounds are executed nevertheless.
  void run(int rounds, const std::function<void(int, int)>& round);
  int threads() const { return static_cast<int>(helpers_.size()) + 1; }

 private:
  void work(int thread);
  void help(int thread);

  // Number of the loop (high half) and of the next round (low half). They are in one word so that a late helper cannot take a round of the
  // next loop.
  std::atomic<std::uint64_t> next_{0};
  std::atomic<int> rounds_{0}, done_{0};
  std::atomic<const std::function<void(int, int)>*> round_{nullptr};
  std::atomic<bool> ending_{false};
  std::mutex error_lock_;
  std::exception_ptr error_;
  std::vector<std::thread> helpers_;
};

}  // namespace soccer
