#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "blackboard/common/log/mcap_reader.h"
#include "blackboard/common/time/clock.h"

namespace soccer {

/// The messages of one topic.
struct TopicRate {
  std::string schema;
  std::uint64_t messages = 0;
  std::uint64_t bytes = 0;
  Time first{0}, last{0};  ///< of the messages, by the log's clock
  Time max_gap{0};

  void add(Time time, std::size_t size);
  /// Messages per second; 0 if there are fewer than two.
  double rate() const;
};

using TopicRates = std::map<std::string, TopicRate>;  ///< by topic

/// The rates in a log. Errors: InputError.
TopicRates rates_of_log(McapReader& log);

/// The rates on a debug port, heard for `duration` s of the machine's clock. token: of the port; empty: none. Errors: InputError if no
/// debug port answers at the address.
TopicRates rates_of_robot(const std::string& host, int port, const std::string& token, double duration);

/// A table with a line for each topic: name, messages, rate, kB/s, longest gap.
std::string table_of(const TopicRates& rates);

}  // namespace soccer
