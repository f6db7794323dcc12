#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include "blackboard/wiring/channel.h"

namespace soccer {

/// Fills a module's Inputs or Outputs struct: each member is initialized from a `Source` that converts to the member's type.
namespace bind_detail {

template <class T>
inline constexpr bool is_previous = false;
template <class T>
inline constexpr bool is_previous<Previous<T>> = true;

/// Placeholder for a member of any type, to count members.
struct AnyMember {
  template <class T>
  operator T&() const;
  template <class T>
  requires is_previous<T>
  operator T() const;
};

struct AnyConstMember {
  template <class T>
  requires(!is_previous<T>) operator const T&() const;
  template <class T>
  requires is_previous<T>
  operator T() const;
};

template <class Aggregate, class Any, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { Aggregate{(static_cast<void>(I), Any{})...}; };
}

inline constexpr std::size_t kMaxMembers = 24;

// Counts down from the maximum, because an aggregate of references needs exactly as many initializers as it has members. 0: more members
// than kMaxMembers, or members of another kind.
template <class Aggregate, class Any, std::size_t N = kMaxMembers>
constexpr std::size_t count() {
  if constexpr (N == 0 || takes<Aggregate, Any>(std::make_index_sequence<N>{}))
    return N;
  else
    return count<Aggregate, Any, N - 1>();
}

template <class Aggregate, class Source, std::size_t... I>
Aggregate fill(Source source, std::index_sequence<I...>) {
  static_assert(sizeof...(I) > 0 || std::is_empty_v<Aggregate>,
                "a module's Inputs or Outputs has a member of another kind than documented below, or more members than kMaxMembers");
  return Aggregate{(static_cast<void>(I), source)...};
}

}  // namespace bind_detail

/// Inputs: members are `const Topic&` or `Previous<Topic>`.
template <class Inputs, class Source>
Inputs bind_inputs(Source source) {
  constexpr std::size_t n = bind_detail::count<Inputs, bind_detail::AnyConstMember>();
  return bind_detail::fill<Inputs>(source, std::make_index_sequence<n>{});
}

/// Outputs: members are `Topic&`.
template <class Outputs, class Source>
Outputs bind_outputs(Source source) {
  constexpr std::size_t n = bind_detail::count<Outputs, bind_detail::AnyMember>();
  return bind_detail::fill<Outputs>(source, std::make_index_sequence<n>{});
}

}  // namespace soccer
