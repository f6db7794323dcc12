#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace soccer {

/// Reports of refused clients. A scan of ports causes many, so that those with the same reason are reported at most every 10 s: the first
/// one by its address, further ones by their number.
class RefusedClients {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// The report of a client; std::nullopt if it is only counted.
  std::optional<std::string> add(const std::string& peer, const std::string& why, Time now);

  /// When the clients counted so far are to be reported; std::nullopt: none are counted.
  std::optional<Time> next_summary() const;

  /// The reports of the counted clients that are due at `now`, one for each reason.
  std::vector<std::string> summaries(Time now);

 private:
  struct Refused {
    Time reported;
    int counted = 0;  ///< since the last report
    std::string last_peer;
  };
  std::map<std::string, Refused> by_reason_;
};

}  // namespace soccer
