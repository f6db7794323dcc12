#include "experiments/run/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <utility>

#include <boost/json.hpp>

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

void append_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0)
      out += "\xEF\xBF\xBD";  // U+FFFD
    else if (size == 1)
      out += escaped(text.front());
    else
      out += text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  out += '"';
}

void append_json(std::string& out, const boost::json::value& value) {
  if (const boost::json::object* const object = value.if_object()) {
    for (const char* separator = "{"; const auto& [name, member] : *object) {
      append_string(out.append(std::exchange(separator, ", ")), name);
      append_json(out.append(": "), member);
    }
    out += object->empty() ? "{}" : "}";
  } else if (const boost::json::array* const list = value.if_array()) {
    for (const char* separator = "["; const boost::json::value& item : *list) append_json(out.append(std::exchange(separator, ", ")), item);
    out += list->empty() ? "[]" : "]";
  } else if (const boost::json::string* const text = value.if_string()) {
    append_string(out, *text);
  } else if (value.is_double()) {
    out += std::isfinite(value.get_double()) ? fixed(value.get_double(), 3) : "null";
  } else {
    out += boost::json::serialize(value);
  }
}

}  // namespace

std::string json_text(const boost::json::value& value) {
  std::string text;
  append_json(text, value);
  return text;
}

}  // namespace soccer::experiment
