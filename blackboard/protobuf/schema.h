#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/enumerators.hpp>
#include <boost/type_index.hpp>

#include "blackboard/error.h"
#include "blackboard/protobuf/field_kind.h"

namespace soccer {
namespace log {

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

template <class T>
std::string enum_name() {
  return without_namespace(boost::typeindex::type_id<T>().pretty_name());
}

template <class E>
void add_enum(SchemaFile& file) {
  std::vector<SchemaEnumerator> enumerators;
  const std::string name = enum_name<E>();
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    enumerators.push_back({enumerator_name(name, d.name), static_cast<int>(d.value)});
  });
  file.add_enum(name, std::move(enumerators));
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
    static_assert(kUnsupportedField<T>, "protobuf has no field of this type; see field_kind.h for those that work");
}

template <Described T>
void add_message(SchemaFile& file);

template <class T>
SchemaField schema_field(SchemaFile& file) {
  if constexpr (RawBytes<T>) {
    return {{}, FieldType::kBytes, false, {}, {}};
  } else if constexpr (Repeated<T>) {
    SchemaField field = schema_field<Element<T>>(file);
    require(!field.repeated, "protobuf has no field type for a list of lists");
    field.repeated = true;
    return field;
  } else {
    SchemaField field{{}, field_type<T>(), false, {}, {}};
    if constexpr (Described<T>) {
      add_message<T>(file);
      field.type_name = std::string(kProtobufOrigin<T>.package) + "." + std::string(name_of<T>());
    } else if constexpr (std::is_enum_v<T>) {
      add_enum<T>(file);
      field.type_name = "soccer." + enum_name<T>();
    }
    return field;
  }
}

template <Described T>
void add_message(SchemaFile& file) {
  std::vector<SchemaField> fields;
  const T shape{};
  for_each_field(shape, [&](std::string_view name, const FieldCard& card, const auto& value) {
    SchemaField field = schema_field<std::remove_cvref_t<decltype(value)>>(file);
    field.name = name;
    field.comment = comment_of(card);
    fields.push_back(std::move(field));
  });
  file.add_message(std::string(name_of<T>()), std::move(fields), kProtobufOrigin<T>);
}

}  // namespace log

/// T's full protobuf name: "soccer.<name of T>", unless its message is foreign.
template <Described T>
std::string protobuf_name() {
  return std::string(kProtobufOrigin<T>.package) + "." + std::string(name_of<T>());
}

/// A serialized google.protobuf.FileDescriptorSet with T and all types that it uses. Field numbers count from 1 in the order of DESCRIBE;
/// units, ranges and descriptions are the fields' comments.
/// Errors: std::logic_error when two types of the same name have different fields.
template <Described T>
std::string protobuf_schema() {
  log::SchemaFile file;
  log::add_message<T>(file);
  return file.file_descriptor_set("soccer/" + std::string(name_of<T>()) + ".proto");
}

}  // namespace soccer
