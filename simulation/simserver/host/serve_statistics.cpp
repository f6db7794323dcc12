#include "simulation/simserver/host/serve_statistics.h"

#include <algorithm>
#include <cstdio>

namespace soccer {

void print(const ServeStatistics& s, double simulated) {
  const double cycles = std::max(1.0, static_cast<double>(s.cycles));
  const auto per_cycle = [&](double sum) { return sum / cycles * 1e6; };
  std::printf("%.2f s simulated in %.2f s: %.1f x real time\n", simulated, s.total, simulated / std::max(s.total, 1e-9));
  std::printf("us per cycle: moving %.1f, sensing %.1f, sending %.1f, monitors %.1f, reading %.1f, waiting for clients %.1f\n",
              per_cycle(s.moving), per_cycle(s.sensing), per_cycle(s.sending), per_cycle(s.monitors), per_cycle(s.reading),
              per_cycle(s.waiting));
  std::printf("agents answer after %.0f us on average, %.0f at most; %llu messages lost by clients that do not read\n",
              s.answer_total / std::max(1.0, static_cast<double>(s.answers)) * 1e6, s.max_answer_time * 1e6,
              static_cast<unsigned long long>(s.lost_messages));
  if (s.cycle.empty()) return;
  std::printf("a cycle takes %.0f us (median), %.0f (99 %%), %.0f at most\n", s.cycle.median() * 1e6, s.cycle.p99() * 1e6,
              s.cycle.max() * 1e6);
  if (s.lateness.empty()) return;
  std::printf("a cycle begins %.0f us late (median), %.0f (99 %%), %.0f at most; %llu missed\n", s.lateness.median() * 1e6,
              s.lateness.p99() * 1e6, s.lateness.max() * 1e6, static_cast<unsigned long long>(s.missed));
}

}  // namespace soccer
