#pragma once

#include <array>
#include <limits>
#include <string_view>

#include <boost/describe.hpp>
#include <boost/preprocessor/punctuation/comma_if.hpp>
#include <boost/preprocessor/seq/enum.hpp>
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

/// A struct that contains DESCRIBE.
template <class T>
concept Described = requires(const T* t) {
  field_cards(t);
  type_name(t);
};

template <Described T>
constexpr std::string_view name_of() {
  return type_name(static_cast<const T*>(nullptr));
}

/// Calls visit(name, card, value) for each described field, in the order of DESCRIBE.
template <Described T, class Visitor>
void for_each_field(T& object, Visitor&& visit) {
  using Plain = std::remove_const_t<T>;
  constexpr auto cards = field_cards(static_cast<const Plain*>(nullptr));
  std::size_t index = 0;
  boost::mp11::mp_for_each<boost::describe::describe_members<Plain, boost::describe::mod_public>>(
      [&](auto member) { visit(std::string_view(member.name), cards[index++], object.*(member.pointer)); });
}

}  // namespace soccer

/// Describes the fields of a plain struct once, for logs, debug ports, Python and configuration files. Placed inside the struct, after its
/// fields:
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
  friend bool operator==(const Type&, const Type&) = default;
#define DESCRIBE_NAME_(s, data, field) BOOST_PP_TUPLE_ELEM(0, field)
#define DESCRIBE_CARD_(r, data, i, field) \
  BOOST_PP_COMMA_IF(i)::soccer::FieldCard { BOOST_PP_TUPLE_ENUM(BOOST_PP_TUPLE_POP_FRONT(field)) }
