#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <pybind11/pybind11.h>

#include "behaviour/python/vec2.h"
#include "blackboard/common/describe.h"
#include "blackboard/geometry/point.h"

namespace soccer::python {

namespace py = pybind11;

/// Name and description of a field, as Python's help() shows them.
struct FieldText {
  std::string name;
  std::string text;
};

/// An immutable type with named fields in module `robot`, created at the first call for each name and never freed.
PyTypeObject* make_struct_type(std::string_view name, const std::vector<FieldText>& fields);

/// An enum.IntEnum, its members in the order of declaration, and the C++ value of each.
struct EnumType {
  py::object type;
  std::vector<py::object> members;
  std::vector<long> values;
};
EnumType make_enum_type(std::string_view name, const std::vector<std::pair<std::string_view, long>>& enumerators);

/// "kOnFront" -> "ON_FRONT"
std::string python_constant(std::string_view enumerator);

/// The unqualified name of an enum, such as "GameState", extracted from __PRETTY_FUNCTION__.
template <class E>
constexpr std::string_view enum_name() {
  constexpr std::string_view whole = __PRETTY_FUNCTION__;
  constexpr std::string_view text = whole.substr(0, whole.find_first_of(";]", whole.find("E = ")));
  return text.substr(text.rfind(text.rfind(':') == std::string_view::npos ? ' ' : ':') + 1);
}

/// The Python type of a described enum, created at the first call. The caller holds the GIL.
template <class E>
const EnumType& enum_type() {
  static const EnumType& type = *new EnumType([] {  // never freed, because Python is never finalised
    std::vector<std::pair<std::string_view, long>> enumerators;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto e) { enumerators.emplace_back(e.name, static_cast<long>(e.value)); });
    return make_enum_type(enum_name<E>(), enumerators);
  }());
  return type;
}

/// A text as Python's str; bytes that are not UTF-8 are escaped ("M\\xfcller"), because texts also come from other machines.
inline py::object str_of(const std::string& text) {
  PyObject* const decoded = PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "backslashreplace");
  if (decoded == nullptr) throw py::error_already_set();
  return py::reinterpret_steal<py::object>(decoded);
}

template <class T>
struct IsTime : std::false_type {};
template <class Rep, class Period>
struct IsTime<std::chrono::duration<Rep, Period>> : std::true_type {};

template <class T>
struct IsPoint : std::false_type {};
template <class Frame>
struct IsPoint<Point2<Frame>> : std::true_type {};

/// The Python type of a described struct, created at the first call. The caller holds the GIL. Points of all frames are of the type Vec2,
/// because Python does not distinguish frames.
template <Described T>
PyTypeObject* struct_type() {
  if constexpr (IsPoint<T>::value) {
    return vec2_type();
  } else {
    static PyTypeObject* const type = [] {
      std::vector<FieldText> fields;
      T defaults{};
      for_each_field(defaults, [&](std::string_view name, const FieldCard& card, const auto& value) {
        const std::string_view unit = IsTime<std::remove_cvref_t<decltype(value)>>::value ? "s" : card.unit;
        std::string text(unit);
        if (!card.meaning.empty()) text.append(text.empty() ? "" : ": ").append(card.meaning);
        fields.push_back({std::string(name), text});
      });
      return make_struct_type(name_of<T>(), fields);
    }();
    return type;
  }
}

/// A copy of a topic's value that Python code cannot modify: points become Vec2, other structs records with named fields, enums IntEnums,
/// lists tuples, durations seconds, and empty optionals None.
template <class T>
py::object to_python(const T& value);

template <class List>
py::object tuple_of(const List& values) {
  py::tuple result(values.size());
  Py_ssize_t index = 0;
  for (const auto& value : values) PyTuple_SET_ITEM(result.ptr(), index++, to_python(value).release().ptr());
  return result;
}

template <Described T>
py::object record_of(const T& value) {
  auto record = py::reinterpret_steal<py::object>(PyStructSequence_New(struct_type<T>()));
  if (!record) throw py::error_already_set();
  Py_ssize_t index = 0;
  for_each_field(value, [&](std::string_view, const FieldCard&, const auto& field) {
    PyStructSequence_SetItem(record.ptr(), index++, to_python(field).release().ptr());
  });
  return record;
}

template <class E>
py::object member_of(E value) {
  const EnumType& type = enum_type<E>();
  for (std::size_t i = 0; i < type.values.size(); ++i)
    if (type.values[i] == static_cast<long>(value)) return type.members[i];
  return type.type(static_cast<long>(value));  // raises a ValueError that contains the unknown value
}

template <class T>
struct ListTraits : std::false_type {};
template <class T>
struct ListTraits<std::vector<T>> : std::true_type {};
template <class T, std::size_t N>
struct ListTraits<std::array<T, N>> : std::true_type {};
template <class T>
struct OptionalTraits : std::false_type {};
template <class T>
struct OptionalTraits<std::optional<T>> : std::true_type {};

template <class T>
py::object to_python(const T& value) {
  if constexpr (std::is_same_v<T, bool>)
    return py::bool_(value);
  else if constexpr (std::is_enum_v<T>)
    return member_of(value);
  else if constexpr (std::is_floating_point_v<T>)
    return py::float_(value);
  else if constexpr (std::is_integral_v<T>)
    return py::int_(value);
  else if constexpr (std::is_same_v<T, std::string>)
    return str_of(value);
  else if constexpr (IsTime<T>::value)
    return py::float_(std::chrono::duration<double>(value).count());
  else if constexpr (ListTraits<T>::value)
    return tuple_of(value);
  else if constexpr (OptionalTraits<T>::value)
    return value ? to_python(*value) : py::none();
  else if constexpr (IsPoint<T>::value)
    return make_vec2(value.x, value.y);
  else
    return record_of(value);
}

}  // namespace soccer::python
