#pragma once

#include <string>
#include <vector>

namespace soccer {

/// Durations measured once per cycle, for a statistics table. Keeps at most one hour of cycles.
class CycleTimes {
 public:
  CycleTimes() { nanoseconds_.reserve(kMaxCycles); }

  void add(long long nanoseconds) {
    if (nanoseconds_.size() < kMaxCycles) nanoseconds_.push_back(nanoseconds);
  }

  /// "median 12.3  99 % 45.6  longest 78.9 us".
  std::string text() const;

 private:
  static constexpr std::size_t kMaxCycles = 360000;
  std::vector<long long> nanoseconds_;
};

}  // namespace soccer
