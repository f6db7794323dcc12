#include "offnao/app_model/status_messages.h"

#include <algorithm>

namespace soccer::offnao {

namespace {

constexpr std::size_t kMaxMessages = 500;

}  // namespace

void StatusMessages::add(Severity severity, const std::string& text) {
  if (all_.size() >= kMaxMessages) all_.erase(all_.begin(), all_.begin() + kMaxMessages / 2);
  all_.push_back({severity, text});
  ++revision_;
}

bool StatusMessages::add_once(Severity severity, const std::string& text) {
  const auto is_equal = [&](const StatusMessage& message) { return message.severity == severity && message.text == text; };
  if (std::ranges::any_of(all_, is_equal)) return false;
  add(severity, text);
  return true;
}

Severity severity_of(int level) { return level >= 2 ? Severity::kError : level == 1 ? Severity::kWarning : Severity::kInfo; }

}  // namespace soccer::offnao
