#include "simulation/naoqi/cycle_times.h"

#include <algorithm>
#include <cstdio>

namespace soccer {

std::string CycleTimes::text() const {
  if (nanoseconds_.empty()) return "no cycles";
  std::vector<long long> sorted = nanoseconds_;
  std::ranges::sort(sorted);
  const auto at = [&](double part) {
    return static_cast<double>(sorted[static_cast<std::size_t>(part * static_cast<double>(sorted.size() - 1))]) / 1000;
  };
  char line[100];
  std::snprintf(line, sizeof line, "median %.1f  99 %% %.1f  longest %.1f us", at(0.5), at(0.99), at(1));
  return line;
}

}  // namespace soccer
