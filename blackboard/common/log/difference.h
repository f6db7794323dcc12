#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "blackboard/common/describe.h"
#include "blackboard/common/protobuf/wire.h"

namespace soccer {
namespace log {

template <class T>
std::string shown(const T& value) {
  std::ostringstream text;
  text.precision(10);
  if constexpr (std::same_as<T, Time>)
    text << value.count() << " ns";
  else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>)
    text << static_cast<long long>(value);
  else
    text << value;
  return text.str();
}

/// Returns true if two values differ; then `where` is the first differing field and `values` are its two values.
template <class T>
bool differ(const T& a, const T& b, std::string& where, std::string& values) {
  if (a == b) return false;
  if constexpr (Described<T>) {
    bool found = false;
    for_each_member<T>([&](std::string_view name, auto member) {
      if (found) return;
      const std::size_t before = where.size();
      where.append(where.empty() ? "" : ".").append(name);
      found = differ(a.*member, b.*member, where, values);
      if (!found) where.resize(before);
    });
    return found;
  } else if constexpr (Repeated<T>) {
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
      const std::size_t before = where.size();
      where += '[' + std::to_string(i) + ']';
      if (differ(a[i], b[i], where, values)) return true;
      where.resize(before);
    }
    values = std::to_string(a.size()) + " elements, " + std::to_string(b.size());
    return a.size() != b.size();
  } else {
    if (a != a && b != b) return false;  // both are NaN
    values = shown(a) + ", " + shown(b);
    return true;
  }
}

}  // namespace log

/// The first field in which two topics differ and its values, such as "pose.x: 1.5, 1.25"; empty if the topics are equal. NaN equals NaN.
template <Described T>
std::string difference(const T& a, const T& b) {
  std::string where, values;
  if (!log::differ(a, b, where, values)) return {};
  return where + ": " + values;
}

}  // namespace soccer
