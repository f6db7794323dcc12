#pragma once

#include <string>

#include "blackboard/common/protobuf/wire.h"

namespace soccer {
/// Own code, because libprotobuf's dynamic messages allocate for each value and would need a copy of each topic.
namespace log {

/// The value as stored in a protobuf varint: negative numbers are sign-extended to 64 bits.
template <Scalar T>
constexpr std::uint64_t to_varint(T value) {
  if constexpr (std::same_as<T, Time>)
    return static_cast<std::uint64_t>(value.count());
  else if constexpr (std::is_enum_v<T>)
    return to_varint(static_cast<std::underlying_type_t<T>>(value));
  else if constexpr (std::is_signed_v<T>)
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  else
    return static_cast<std::uint64_t>(value);
}

template <Scalar T>
constexpr std::size_t scalar_size(T value) {
  if constexpr (std::is_floating_point_v<T>)
    return sizeof value;
  else
    return varint_size(to_varint(value));
}

template <Scalar T>
char* put_scalar(char* at, T value) {
  if constexpr (std::is_floating_point_v<T>)
    return put_fixed(at, value);
  else
    return put_varint(at, to_varint(value));
}

template <PackedNumbers T>
std::size_t packed_size(const T& numbers) {
  using Number = Element<T>;
  if constexpr (std::is_floating_point_v<Number>) return numbers.size() * sizeof(Number);
  std::size_t size = 0;
  for (const Number number : numbers) size += scalar_size(number);
  return size;
}

template <class T>
std::size_t payload_size(const T& value);

/// Encoded size of all fields. Each singular field is written even if it is zero, so that readers need not know the defaults.
template <Described T>
std::size_t message_size(const T& message) {
  std::size_t size = 0;
  std::uint32_t number = 0;
  for_each_field(message, [&](std::string_view, const FieldCard&, const auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    const std::size_t tag_size = varint_size(tag(++number, wire_type<Field>()));
    if constexpr (Scalar<Field>) {
      size += tag_size + scalar_size(field);
    } else if constexpr (Repeated<Field> && !PackedNumbers<Field> && !RawBytes<Field>) {
      for (const auto& element : field) {
        const std::size_t payload = payload_size(element);
        size += tag_size + varint_size(payload) + payload;
      }
    } else {
      const std::size_t payload = payload_size(field);
      if (Repeated<Field> && payload == 0) return;
      size += tag_size + varint_size(payload) + payload;
    }
  });
  return size;
}

template <class T>
std::size_t payload_size(const T& value) {
  if constexpr (Described<T>)
    return message_size(value);
  else if constexpr (PackedNumbers<T>)
    return packed_size(value);
  else if constexpr (std::same_as<T, std::string> || RawBytes<T>)
    return value.size();
  else
    static_assert(kUnsupportedField<T>, "protobuf has no field of this type; see wire.h for those that work");
}

template <class T>
char* put_payload(char* at, const T& value);

template <class T>
char* put_delimited(char* at, std::uint32_t number, const T& value) {
  at = put_varint(at, tag(number, WireType::kLengthDelimited));
  at = put_varint(at, payload_size(value));
  return put_payload(at, value);
}

template <Described T>
char* put_message(char* at, const T& message) {
  std::uint32_t number = 0;
  for_each_field(message, [&](std::string_view, const FieldCard&, const auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    ++number;
    if constexpr (Scalar<Field>) {
      at = put_varint(at, tag(number, wire_type<Field>()));
      at = put_scalar(at, field);
    } else if constexpr (Repeated<Field> && !PackedNumbers<Field> && !RawBytes<Field>) {
      for (const auto& element : field) at = put_delimited(at, number, element);
    } else if constexpr (Repeated<Field>) {
      if (!field.empty()) at = put_delimited(at, number, field);
    } else {
      at = put_delimited(at, number, field);
    }
  });
  return at;
}

template <class T>
char* put_payload(char* at, const T& value) {
  if constexpr (Described<T>) {
    return put_message(at, value);
  } else if constexpr (PackedNumbers<T>) {
    for (const Element<T> number : value) at = put_scalar(at, number);
    return at;
  } else {
    return put_bytes(at, {reinterpret_cast<const char*>(value.data()), value.size()});
  }
}

}  // namespace log

/// Appends the value as a proto3 message with the schema protobuf_schema<T>(). Allocates only if the capacity of `out` is exceeded.
/// Not inlined: each topic has several callers, and its fields are much code.
template <Described T>
[[gnu::noinline]] void encode_protobuf(const T& value, std::string& out) {
  const std::size_t before = out.size();
  out.resize(before + log::message_size(value));
  log::put_message(out.data() + before, value);
}

/// Appends a value as encode_protobuf() does. Channels keep this pointer, so that static analysis does not follow the fields of each topic
/// into each of its users.
template <Described T>
using Encoder = void (*)(const T& value, std::string& out);

}  // namespace soccer
