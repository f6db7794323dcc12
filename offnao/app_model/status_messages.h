#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace soccer::offnao {

enum class Severity : std::uint8_t { kInfo, kWarning, kError };

/// A message for the user.
struct StatusMessage {
  Severity severity = Severity::kInfo;
  std::string text;
};

/// The messages for the user: at most 500, the newest ones.
class StatusMessages {
 public:
  void add(Severity severity, const std::string& text);
  /// Adds a message that may recur with each frame, unless it is there already. Returns whether it was added.
  bool add_once(Severity severity, const std::string& text);
  /// In the order in which they were added.
  const std::vector<StatusMessage>& all() const { return all_; }
  /// The number of messages that were added.
  std::uint64_t revision() const { return revision_; }

 private:
  std::vector<StatusMessage> all_;
  std::uint64_t revision_ = 0;
};

/// The severity of a level of the Foxglove protocol: 0 information, 1 warning, 2 error.
Severity severity_of(int level);

}  // namespace soccer::offnao
