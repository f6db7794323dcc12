#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe/enumerators.hpp>
#include <boost/type_index.hpp>

#include "blackboard/common/error.h"
#include "blackboard/common/protobuf/wire.h"

namespace soccer {
namespace log {

struct EnumShape;
struct MessageShape;

/// The used values of google.protobuf.FieldDescriptorProto.Type.
// clang-format off
enum class FieldType : std::uint8_t {
  kDouble = 1, kFloat = 2, kInt64 = 3, kUint64 = 4, kInt32 = 5, kBool = 8, kString = 9, kMessage = 11, kBytes = 12, kUint32 = 13, kEnum = 14,
};
// clang-format on

/// A field of a message.
struct SchemaField {
  std::string name;
  FieldType type = FieldType::kDouble;
  bool repeated = false;
  std::string type_name;  ///< of a message or an enum, with its package
  std::string comment;    ///< unit, range and description; may be empty
  friend bool operator==(const SchemaField&, const SchemaField&) = default;
};

/// Name and number of an enumerator.
struct SchemaEnumerator {
  std::string name;
  int number = 0;
  friend bool operator==(const SchemaEnumerator&, const SchemaEnumerator&) = default;
};

/// Builds the .proto files of one topic: one file in package "soccer", and one for each file of foreign messages. Messages are in the order
/// of their dependencies. The instances of a template are one message, because frames are not part of it; it is checked that their fields
/// are equal. Enums belong to package "soccer".
class SchemaFile {
 public:
  /// Adds a message after those that it uses. Errors: std::logic_error for a list of lists, and as for protobuf_schema().
  void add(const MessageShape& message);
  void add_message(const std::string& name, std::vector<SchemaField> fields, const ProtobufOrigin& origin = {});
  void add_enum(const std::string& name, std::vector<SchemaEnumerator> enumerators);
  /// file_name: of the file in package "soccer".
  std::string file_descriptor_set(const std::string& file_name) const;

 private:
  struct Message {
    std::string name;
    std::vector<SchemaField> fields;
    ProtobufOrigin origin;
  };
  std::string file(const std::string& name, const ProtobufOrigin& origin, const std::vector<std::string>& dependencies) const;

  std::vector<Message> messages_;
  std::vector<std::pair<std::string, std::vector<SchemaEnumerator>>> enums_;
};

/// "soccer::BodyAction" gives "BodyAction".
std::string without_namespace(const std::string& name);
/// An enumerator's name in protobuf's style, with the name of its enum, because all enumerators share one scope: BodyAction, kStand give
/// "BODY_ACTION_STAND".
std::string enumerator_name(std::string_view enum_name, std::string_view enumerator);
/// A FileDescriptorSet without its comments, so that a changed description does not make a different type. Malformed bytes are dropped.
std::string without_comments(std::string_view file_descriptor_set);
/// "m/s, -1 to 1: along x"; "" if the card is empty.
std::string comment_of(const FieldCard& card);

/// An enum as a constant, from which its schema is made at run time. So are messages: constants compile in a fraction of the time that
/// functions for each type take, and most types are part of several topics.
struct EnumShape {
  std::string (*name)();
  std::span<const std::pair<std::string_view, int>> enumerators;
};

/// A field of a described struct.
struct FieldShape {
  std::string_view name;
  FieldType type = FieldType::kDouble;
  int list_depth = 0;                      ///< 0: one value; 1: a list; more: a list of lists, for which protobuf has no type
  const MessageShape* message = nullptr;   ///< of a described struct
  const EnumShape* enumeration = nullptr;  ///< of an enum
};

/// A described struct.
struct MessageShape {
  std::string_view name;
  ProtobufOrigin origin;
  std::span<const FieldShape> fields;
  std::span<const FieldCard> cards;  ///< same indices as fields
};

/// The full protobuf name, such as "soccer.Game".
std::string protobuf_name(const MessageShape& message);
/// See soccer::protobuf_schema().
std::string protobuf_schema(const MessageShape& message);

template <class T>
std::string enum_name() {
  return without_namespace(boost::typeindex::type_id<T>().pretty_name());
}

template <class T>
constexpr FieldType field_type() {
  if constexpr (std::same_as<T, double>)
    return FieldType::kDouble;
  else if constexpr (std::same_as<T, float>)
    return FieldType::kFloat;
  else if constexpr (std::same_as<T, bool>)
    return FieldType::kBool;
  else if constexpr (std::is_enum_v<T>)
    return FieldType::kEnum;
  else if constexpr (std::same_as<T, Time>)
    return FieldType::kInt64;
  else if constexpr (std::is_integral_v<T> && std::is_signed_v<T>)
    return sizeof(T) == 8 ? FieldType::kInt64 : FieldType::kInt32;
  else if constexpr (std::is_integral_v<T>)
    return sizeof(T) == 8 ? FieldType::kUint64 : FieldType::kUint32;
  else if constexpr (std::same_as<T, std::string>)
    return FieldType::kString;
  else if constexpr (Described<T>)
    return FieldType::kMessage;
  else
    static_assert(kUnsupportedField<T>, "protobuf has no field of this type; see wire.h for those that work");
}

/// The shape of an enum.
template <class E>
struct EnumShapeOf {
  template <template <class...> class List, class... Enumerators>
  static constexpr std::array<std::pair<std::string_view, int>, sizeof...(Enumerators)> list(List<Enumerators...>) {
    return {std::pair<std::string_view, int>(Enumerators::name, static_cast<int>(Enumerators::value))...};
  }
  static constexpr auto kEnumerators = list(boost::describe::describe_enumerators<E>{});
  static constexpr EnumShape value{enum_name<E>, kEnumerators};
};

/// The shape of a described struct. Declared without its value, because the shapes of fields refer to it.
template <Described T>
struct MessageShapeOf {
  static const MessageShape value;
};

template <class T>
constexpr FieldShape field_shape(std::string_view name, int list_depth = 0) {
  if constexpr (RawBytes<T>) {
    return {name, FieldType::kBytes, list_depth};
  } else if constexpr (Repeated<T>) {
    return field_shape<Element<T>>(name, list_depth + 1);
  } else {
    FieldShape shape{name, field_type<T>(), list_depth};
    if constexpr (Described<T>)
      shape.message = &MessageShapeOf<T>::value;
    else if constexpr (std::is_enum_v<T>)
      shape.enumeration = &EnumShapeOf<T>::value;
    return shape;
  }
}

template <Described T>
constexpr auto field_shapes() {
  std::array<FieldShape, kFieldCards<T>.size()> shapes;
  std::size_t index = 0;
  for_each_member<T>([&]<class Field>(std::string_view name, Field T::*) { shapes[index++] = field_shape<Field>(name); });
  return shapes;
}

template <Described T>
inline constexpr auto kFieldShapes = field_shapes<T>();

template <Described T>
const MessageShape MessageShapeOf<T>::value{name_of<T>(), kProtobufOrigin<T>, kFieldShapes<T>, kFieldCards<T>};

}  // namespace log

/// T's full protobuf name: "soccer.<name of T>", unless its message is foreign.
template <Described T>
std::string protobuf_name() {
  return log::protobuf_name(log::MessageShapeOf<T>::value);
}

/// A serialized google.protobuf.FileDescriptorSet with T and all types that it uses. Field numbers count from 1 in the order of DESCRIBE;
/// units, ranges and descriptions are the fields' comments.
/// Errors: std::logic_error when two types of the same name have different fields.
template <Described T>
std::string protobuf_schema() {
  return log::protobuf_schema(log::MessageShapeOf<T>::value);
}

}  // namespace soccer
