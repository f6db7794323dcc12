#include "blackboard/common/config/print.h"

#include <charconv>
#include <cmath>

namespace soccer::config {

std::string text_of(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), value).ptr;
  return {digits.begin(), end};
}

std::string remark(const FieldCard& card) {
  std::string text(card.unit);
  if (std::isfinite(card.low) && std::isfinite(card.high))
    text += (text.empty() ? "" : ", ") + text_of(card.low) + " to " + text_of(card.high);
  if (!card.meaning.empty()) text += (text.empty() ? "" : ": ") + std::string(card.meaning);
  return text.empty() ? text : "  # " + text;
}

}  // namespace soccer::config
