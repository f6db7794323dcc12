#include "blackboard/common/text/json.h"

#include <map>
#include <stdexcept>
#include <vector>

#include <boost/json.hpp>

#include "blackboard/common/error.h"

namespace soccer {
namespace {

/// The string with which a text begins, with its quotation marks.
std::string_view quoted_string(std::string_view text) {
  std::size_t end = 1;
  while (end < text.size() && text[end] != '"') end += text[end] == '\\' ? 2 : 1;
  return text.substr(0, end + 1);
}

}  // namespace

void require_unique_json_keys(std::string_view json, const std::string& file) {
  std::vector<std::map<std::string_view, int>> open;  // lines of the keys of each object that is not closed; of a list none
  int line = 1;
  for (std::size_t at = 0; at < json.size(); ++at) {
    const char c = json[at];
    if (c == '\n') ++line;
    if (c == '{' || c == '[') open.emplace_back();
    if ((c == '}' || c == ']') && !open.empty()) open.pop_back();
    if (c != '"') continue;
    const std::string_view text = quoted_string(json.substr(at));
    at += text.size() - 1;
    const std::size_t next = json.find_first_not_of(" \t\r\n", at + 1);
    if (next == json.npos || json[next] != ':' || open.empty()) continue;
    const auto [first, added] = open.back().emplace(text, line);
    if (!added)
      throw InputError(file + ":" + std::to_string(line),
                       "the key " + std::string(text) + " is also in line " + std::to_string(first->second), "remove one of them");
  }
}

boost::json::value parse_json(std::string_view text) {
  boost::system::error_code error;
  boost::json::value value = boost::json::parse(text, error);
  if (error) throw std::runtime_error(error.message());
  return value;
}

const boost::json::value& json_member(const boost::json::value& object, std::string_view name) {
  if (const boost::json::value* const found = object.as_object().if_contains(name)) return *found;
  throw std::runtime_error(std::string(name) + " is missing");
}

}  // namespace soccer
