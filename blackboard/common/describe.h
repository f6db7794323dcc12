#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>

#include <boost/describe/enum.hpp>

#include "blackboard/common/describe_each.h"

namespace soccer {

/// Metadata of a field: its unit and, for parameters, its range and a one-line description.
struct FieldCard {
  std::string_view unit;  ///< "m", "rad/s", … ; "" for a number without unit, a text or a struct
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  std::string_view meaning = {};
};

/// A struct that contains PARAMETERS or DESCRIBE.
template <class T>
concept Described = requires(const T* t) {
  type_name(t);
};

template <Described T>
constexpr std::string_view name_of() {
  return type_name(static_cast<const T*>(nullptr));
}

/// The metadata of T's fields, in the order of their description.
template <Described T>
inline constexpr auto kFieldCards = T::template described_cards<FieldCard>();

/// Calls visit(name, card, value) for each described field, in the order of its description.
template <class T, class Visitor>
requires Described<std::remove_const_t<T>>
void for_each_field(T& object, Visitor&& visit) { T::describe_fields(object, visit, kFieldCards<std::remove_const_t<T>>.data()); }

/// Calls visit(name, pointer to member) for each described field, in the order of its description.
template <Described T, class Visitor>
constexpr void for_each_member(Visitor&& visit) {
  T::template describe_members<T>(visit);
}

}  // namespace soccer

/// Declares and describes the fields of a parameter struct, each with its type, name, default value, unit, range and a sentence that can be
/// read alone. A list contains no comma outside parentheses: `(std::array{1.0, 2.0})`. At most 64 fields.
///
///   struct WalkParameters {
///     PARAMETERS(WalkParameters,
///         (double, step_period, 0.25, "s", 0.1, 1, "duration of one step"),
///         (bool, level_soles, true, "", 0, 1, "whether the soles are kept level"))
///   };
#define PARAMETERS(Type, ...)                        \
  DESCRIBE_EACH(PARAMETER_DECLARATION_, __VA_ARGS__) \
  DESCRIBE_TYPE_(Type, PARAMETER_CARD_, PARAMETER_FIELD_, PARAMETER_MEMBER_, __VA_ARGS__)
#define PARAMETER_DECLARATION_(type, name, value, ...) type name = value;
#define PARAMETER_CARD_(type, name, value, ...) Card{__VA_ARGS__},
#define PARAMETER_FIELD_(type, name, ...) DESCRIBE_FIELD_(name)
#define PARAMETER_MEMBER_(type, name, ...) DESCRIBE_MEMBER_(name)

/// Describes the fields of any other plain struct once, for logs, debug ports and Python. Placed inside the struct, after its fields:
///
///   struct WalkRequest {
///     double forward = 0;
///     double turn = 0;
///     DESCRIBE(WalkRequest, (forward, "m/s"), (turn, "rad/s", -2, 2, "counter-clockwise, seen from above"))
///   };
#define DESCRIBE(Type, ...) DESCRIBE_TYPE_(Type, DESCRIBE_CARD_, DESCRIBE_FIELD_, DESCRIBE_MEMBER_, __VA_ARGS__)
#define DESCRIBE_CARD_(name, ...) Card{__VA_ARGS__},
#define DESCRIBE_FIELD_(name, ...) visitor(std::string_view(#name), *next_card++, described.name);
#define DESCRIBE_MEMBER_(name, ...) visitor(std::string_view(#name), &Self::name);

// The functions are templates, so that the compiler does nothing for a struct that is not visited.
#define DESCRIBE_TYPE_(Type, card, field, member, ...)                                                             \
  template <class Card>                                                                                            \
  static constexpr auto described_cards() {                                                                        \
    return std::array{DESCRIBE_EACH(card, __VA_ARGS__)};                                                           \
  }                                                                                                                \
  template <class Self, class Visitor>                                                                             \
  static constexpr void describe_fields(Self& described, Visitor& visitor, const ::soccer::FieldCard* next_card) { \
    DESCRIBE_EACH(field, __VA_ARGS__)                                                                              \
  }                                                                                                                \
  template <class Self, class Visitor>                                                                             \
  static constexpr void describe_members(Visitor& visitor) {                                                       \
    DESCRIBE_EACH(member, __VA_ARGS__)                                                                             \
  }                                                                                                                \
  friend constexpr std::string_view type_name(const Type*) { return #Type; }                                       \
  [[maybe_unused]] friend bool operator==(const Type&, const Type&) = default;
