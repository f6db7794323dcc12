#pragma once

#include <array>
#include <limits>
#include <string_view>

#include <boost/describe.hpp>
#include <boost/preprocessor/punctuation/comma_if.hpp>
#include <boost/preprocessor/seq/enum.hpp>
#include <boost/preprocessor/seq/for_each.hpp>
#include <boost/preprocessor/seq/for_each_i.hpp>
#include <boost/preprocessor/seq/transform.hpp>
#include <boost/preprocessor/tuple/elem.hpp>
#include <boost/preprocessor/tuple/enum.hpp>
#include <boost/preprocessor/tuple/pop_front.hpp>
#include <boost/preprocessor/variadic/to_seq.hpp>

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
  field_cards(t);
  type_name(t);
};

template <Described T>
constexpr std::string_view name_of() {
  return type_name(static_cast<const T*>(nullptr));
}

/// Calls visit(name, card, value) for each described field, in the order of its description.
template <Described T, class Visitor>
void for_each_field(T& object, Visitor&& visit) {
  using Plain = std::remove_const_t<T>;
  constexpr auto cards = field_cards(static_cast<const Plain*>(nullptr));
  std::size_t index = 0;
  boost::mp11::mp_for_each<boost::describe::describe_members<Plain, boost::describe::mod_public>>(
      [&](auto member) { visit(std::string_view(member.name), cards[index++], object.*(member.pointer)); });
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
#define PARAMETERS(Type, ...) PARAMETER_FIELDS_(Type, BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))
#define PARAMETER_FIELDS_(Type, fields)                    \
  BOOST_PP_SEQ_FOR_EACH(PARAMETER_DECLARATION_, _, fields) \
  DESCRIBE_FIELDS_(Type, BOOST_PP_SEQ_TRANSFORM(PARAMETER_DESCRIPTION_, _, fields))
#define PARAMETER_DECLARATION_(r, data, field) BOOST_PP_TUPLE_ELEM(0, field) BOOST_PP_TUPLE_ELEM(1, field) = BOOST_PP_TUPLE_ELEM(2, field);
#define PARAMETER_DESCRIPTION_(s, data, field) PARAMETER_CARD_ field
#define PARAMETER_CARD_(type, name, value, ...) (name, __VA_ARGS__)

/// Describes the fields of any other plain struct once, for logs, debug ports and Python. Placed inside the struct, after its fields:
///
///   struct WalkRequest {
///     double forward = 0;
///     double turn = 0;
///     DESCRIBE(WalkRequest, (forward, "m/s"), (turn, "rad/s", -2, 2, "counter-clockwise, seen from above"))
///   };
#define DESCRIBE(Type, ...) DESCRIBE_FIELDS_(Type, BOOST_PP_VARIADIC_TO_SEQ(__VA_ARGS__))
#define DESCRIBE_FIELDS_(Type, fields)                                                                                      \
  BOOST_DESCRIBE_CLASS(Type, (), (BOOST_PP_SEQ_ENUM(BOOST_PP_SEQ_TRANSFORM(DESCRIBE_NAME_, _, fields))), (), ())            \
  friend constexpr auto field_cards(const Type*) { return std::array{BOOST_PP_SEQ_FOR_EACH_I(DESCRIBE_CARD_, _, fields)}; } \
  friend constexpr std::string_view type_name(const Type*) { return #Type; }                                                \
  [[maybe_unused]] friend bool operator==(const Type&, const Type&) = default;
#define DESCRIBE_NAME_(s, data, field) BOOST_PP_TUPLE_ELEM(0, field)
#define DESCRIBE_CARD_(r, data, i, field) \
  BOOST_PP_COMMA_IF(i)::soccer::FieldCard { BOOST_PP_TUPLE_ENUM(BOOST_PP_TUPLE_POP_FRONT(field)) }
