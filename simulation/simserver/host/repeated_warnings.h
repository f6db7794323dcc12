#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace soccer {

/// Limits how often equal warnings are shown, because a client may send the same wrong command with every frame.
class RepeatedWarnings {
 public:
  /// The text to show for a warning; std::nullopt after the fifth equal one.
  std::optional<std::string> text_of(const std::string& what) {
    constexpr int kMaxShown = 5;
    constexpr std::size_t kMaxTexts = 1000;  // a client may invent ever new commands
    if (shown_.size() >= kMaxTexts) shown_.clear();
    const int shown = ++shown_[what];
    if (shown > kMaxShown) return std::nullopt;
    return what + (shown == kMaxShown ? " (further equal warnings are not shown)" : "");
  }

  void clear() { shown_.clear(); }

 private:
  std::map<std::string, int> shown_;
};

}  // namespace soccer
