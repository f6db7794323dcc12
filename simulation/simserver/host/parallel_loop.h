#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace soccer {

/// Runs the iterations of a loop on several threads. The results must not depend on their order: each iteration writes only its own data.
/// If a worker thread wakes up late, because its processor is busy, the other threads take its iterations instead of waiting for it.
/// Written here because oneTBB would be a dependency for this one loop.
class ParallelLoop {
 public:
  /// threads: number of threads including the caller's; 1: no worker threads.
  explicit ParallelLoop(int threads);
  ~ParallelLoop();
  ParallelLoop(const ParallelLoop&) = delete;
  ParallelLoop& operator=(const ParallelLoop&) = delete;

  /// Calls body(i, thread) for i in 0 … count - 1, on thread 0 … threads() - 1; returns when all are done. Must not be called from within
  /// an iteration. Errors: rethrows the first exception of an iteration; the other iterations are executed nevertheless.
  void run(int count, const std::function<void(int, int)>& body);
  int threads() const { return static_cast<int>(workers_.size()) + 1; }

 private:
  void work(int thread);
  void run_worker(int thread);

  // Number of the loop (high half) and of the next iteration (low half). They are in one word so that a late worker cannot take an
  // iteration of the next loop.
  std::atomic<std::uint64_t> next_{0};
  std::atomic<int> count_{0}, done_{0};
  std::atomic<const std::function<void(int, int)>*> body_{nullptr};
  std::atomic<bool> ending_{false};
  std::mutex error_lock_;
  std::exception_ptr error_;
  std::vector<std::thread> workers_;
};

}  // namespace soccer
