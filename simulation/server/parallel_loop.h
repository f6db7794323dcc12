#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace soccer {

/// Runs the rounds of a loop on several threads at the same time. What comes out must not depend on their order: each round writes what is
/// its own. A helper that wakes up late, because its processor does something else, is not waited for: the others take its rounds.
class ParallelLoop {
 public:
  /// threads: with the caller's own; 1: no other.
  explicit ParallelLoop(int threads);
  ~ParallelLoop();
  ParallelLoop(const ParallelLoop&) = delete;
  ParallelLoop& operator=(const ParallelLoop&) = delete;

  /// round(i, thread) for i in 0 … rounds - 1, on thread 0 … threads() - 1; returns when all are done. Not from within a round.
  /// Errors: the first that a round throws; the other rounds are run all the same.
  void run(int rounds, const std::function<void(int, int)>& round);
  int threads() const { return static_cast<int>(helpers_.size()) + 1; }

 private:
  void work(int thread);
  void help(int thread);

  // Which loop is run (high half) and which round is next (low half): one word, so that a late helper cannot take a round of the next loop.
  std::atomic<std::uint64_t> next_{0};
  std::atomic<int> rounds_{0}, done_{0};
  std::atomic<const std::function<void(int, int)>*> round_{nullptr};
  std::atomic<bool> ending_{false};
  std::mutex error_lock_;
  std::exception_ptr error_;
  std::vector<std::thread> helpers_;
};

}  // namespace soccer
