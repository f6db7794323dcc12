#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace soccer::offnao {

enum class Severity : std::uint8_t { kInfo, kWarning, kError };

/// A message for the user.
struct StatusMessage {
  Severity severity = Severity::kInfo;
  std::string text;
  friend bool operator==(const StatusMessage&, const StatusMessage&) = default;
};

/// The messages for the user: at most 500, the newest ones.
class StatusMessages {
 public:
  void add(Severity severity, const std::string& text) {
    if (std::ssize(all_) >= kMaxMessages) all_.erase(all_.begin(), all_.begin() + kMaxMessages / 2);
    all_.push_back({severity, text});
    ++revision_;
  }
  /// Adds a message that may recur with each frame, unless it is there already. Returns whether it was added.
  bool add_once(Severity severity, const std::string& text) {
    const StatusMessage message{severity, text};
    if (std::ranges::find(all_, message) != all_.end()) return false;
    add(severity, text);
    return true;
  }
  /// In the order in which they were added.
  const std::vector<StatusMessage>& all() const { return all_; }
  /// The number of messages that were added.
  std::uint64_t revision() const { return revision_; }

 private:
  static constexpr std::ptrdiff_t kMaxMessages = 500;
  std::vector<StatusMessage> all_;
  std::uint64_t revision_ = 0;
};

/// The severity of a level of the Foxglove protocol: 0 information, 1 warning, 2 error.
inline Severity severity_of(int level) { return level >= 2 ? Severity::kError : level == 1 ? Severity::kWarning : Severity::kInfo; }

}  // namespace soccer::offnao
