#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>

#include <boost/describe/enum_to_string.hpp>
#include <boost/json.hpp>

#include "blackboard/common/describe.h"

namespace soccer {

/// A described struct as JSON: numbers, booleans, texts, arrays, enumerators by name without their k, and structs of these.
template <class T>
boost::json::value json_of(const T& value) {
  if constexpr (Described<T>) {
    boost::json::object object;
    for_each_field(value, [&object](std::string_view name, const FieldCard&, const auto& field) { object[name] = json_of(field); });
    return object;
  } else if constexpr (std::is_enum_v<T>) {
    return boost::json::value(boost::describe::enum_to_string(value, "k?") + 1);
  } else if constexpr (requires { std::tuple_size<T>::value; }) {
    boost::json::array list;
    for (const auto& element : value) list.push_back(json_of(element));
    return list;
  } else {
    return boost::json::value(value);
  }
}

}  // namespace soccer
