#pragma once

#include <string>
#include <vector>

namespace soccer {

/// How long something took, cycle by cycle, for a table. Keeps at most an hour of them.
class CycleTimes {
 public:
  CycleTimes() { nanoseconds_.reserve(kMost); }

  void add(long long nanoseconds) {
    if (nanoseconds_.size() < kMost) nanoseconds_.push_back(nanoseconds);
  }

  /// "median 12.3  99 % 45.6  longest 78.9 us".
  std::string text() const;

 private:
  static constexpr std::size_t kMost = 360000;
  std::vector<long long> nanoseconds_;
};

}  // namespace soccer
