#pragma once

#include <string_view>

namespace soccer {

/// The name of a type without its namespaces: "BallFilter". For types without template arguments. From the compiler's text of this
/// function's signature, which contains "T = soccer::BallFilter" with gcc and clang.
template <class T>
constexpr std::string_view type_name() {
  std::string_view name = __PRETTY_FUNCTION__;
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  const std::size_t scope = name.rfind("::");
  return scope == std::string_view::npos ? name : name.substr(scope + 2);
}

}  // namespace soccer
