#pragma once

#include <array>
#include <cstdint>

#include <boost/accumulators/accumulators.hpp>
#include <boost/accumulators/statistics/count.hpp>
#include <boost/accumulators/statistics/extended_p_square.hpp>
#include <boost/accumulators/statistics/max.hpp>
#include <boost/accumulators/statistics/stats.hpp>

namespace soccer {

/// Median, 99th percentile and maximum of a stream of values, without storing them (the P² algorithm; Jain and Chlamtac 1985).
class Spread {
 public:
  void add(double value) { values_(value); }
  double median() const { return boost::accumulators::extended_p_square(values_)[0]; }
  double p99() const { return boost::accumulators::extended_p_square(values_)[1]; }
  double most() const { return boost::accumulators::max(values_); }
  bool empty() const { return boost::accumulators::count(values_) == 0; }

 private:
  using Set =
      boost::accumulators::accumulator_set<double,
                                           boost::accumulators::stats<boost::accumulators::tag::count, boost::accumulators::tag::max,
                                                                      boost::accumulators::tag::extended_p_square>>;
  Set values_{boost::accumulators::extended_p_square_probabilities = std::array{0.5, 0.99}};
};

/// Timing statistics of the server, in s of real time.
struct ServeStatistics {
  double total = 0, waiting = 0, reading = 0, sending = 0, moving = 0, sensing = 0, monitors = 0;
  std::uint64_t cycles = 0;
  double answer_total = 0, answer_longest = 0;  ///< time from a percept to the agent's next message
  std::uint64_t answers = 0;
  std::uint64_t lost_messages = 0;  ///< dropped because a client does not read
  Spread cycle;                     ///< duration of a cycle
  Spread lateness;                  ///< delay of a cycle's begin, if the server runs by the clock
  std::uint64_t missed = 0;         ///< number of cycles that began after the next one was due; this time is lost
};

}  // namespace soccer
