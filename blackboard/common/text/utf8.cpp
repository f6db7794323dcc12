#include "blackboard/common/text/utf8.h"

namespace soccer {
namespace {

unsigned byte(char c) { return static_cast<unsigned char>(c); }

bool continues(char c) { return (byte(c) & 0xC0U) == 0x80U; }

/// The number of bytes of the code point that begins with this byte; 0 for a byte that begins none.
std::size_t size_of(char first) {
  const unsigned b = byte(first);
  if (b < 0x80U) return 1;
  if (b >= 0xC2U && b <= 0xDFU) return 2;
  if (b >= 0xE0U && b <= 0xEFU) return 3;
  return b >= 0xF0U && b <= 0xF4U ? 4 : 0;
}

/// Whether the second byte of a longer code point is in the range that the first one allows (RFC 3629, section 4).
bool second_allowed(char first, char second) {
  const unsigned b = byte(second);
  switch (byte(first)) {
    case 0xE0U: return b >= 0xA0U;
    case 0xEDU: return b <= 0x9FU;
    case 0xF0U: return b >= 0x90U;
    case 0xF4U: return b <= 0x8FU;
    default: return true;
  }
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t size = size_of(text[i]);
    if (size == 0 || i + size > text.size()) return false;
    for (std::size_t k = 1; k < size; ++k)
      if (!continues(text[i + k])) return false;
    if (size > 1 && !second_allowed(text[i], text[i + 1])) return false;
    i += size;
  }
  return true;
}

std::string error_of_text(const std::string& text) { return is_utf8(text) ? "" : text + ": is not UTF-8"; }

std::size_t utf8_length(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) length += continues(c) ? 0 : 1;
  return length;
}

std::string_view utf8_prefix(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (; end < text.size(); ++end) {
    if (continues(text[end])) continue;
    if (count == 0) break;
    --count;
  }
  return text.substr(0, end);
}

std::string utf8_padded(std::string_view text, std::size_t width) {
  const std::size_t length = utf8_length(text);
  return std::string(text) + std::string(length < width ? width - length : 0, ' ');
}

}  // namespace soccer
