#include "experiments/run/json_object.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "blackboard/common/text/utf8.h"

namespace soccer::experiment {
namespace {

/// The number of bytes of the UTF-8 character at the beginning of a text; 0: there is none.
std::size_t character_size(std::string_view text) {
  constexpr std::size_t kMaxCharacterSize = 4;
  for (std::size_t size = 1; size <= std::min(kMaxCharacterSize, text.size()); ++size)
    if (is_utf8(text.substr(0, size))) return size;
  return 0;
}

std::string escaped(char c) {
  if (c == '"' || c == '\\') return {'\\', c};
  if (c == '\n') return "\\n";
  if (static_cast<unsigned char>(c) >= ' ') return {c};
  std::array<char, 16> code{};
  std::snprintf(code.data(), code.size(), "\\u%04x", static_cast<unsigned>(static_cast<unsigned char>(c)));
  return code.data();
}

}  // namespace

std::string json_string(std::string_view text) {
  std::string quoted = "\"";
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0)
      quoted += "\xEF\xBF\xBD";  // U+FFFD
    else if (size == 1)
      quoted += escaped(text.front());
    else
      quoted += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return quoted + '"';
}

}  // namespace soccer::experiment
