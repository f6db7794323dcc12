#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "blackboard/common/protobuf/wire.h"

namespace soccer {

/// Error message of a failed decoding; std::nullopt on success.
using DecodeError = std::optional<std::string>;

namespace log {

/// Skips the payload of an unknown field, so that the next tag follows. Returns false if it is malformed.
inline bool skip_field(std::string_view& from, std::uint64_t wire_type) {
  std::uint64_t number = 0;
  std::string_view bytes;
  switch (static_cast<WireType>(wire_type)) {
    case WireType::kVarint: return take_varint(from, number);
    case WireType::kFixed64: return take_bytes(from, 8, bytes);
    case WireType::kFixed32: return take_bytes(from, 4, bytes);
    case WireType::kLengthDelimited: return take_varint(from, number) && take_bytes(from, number, bytes);
  }
  return false;
}

template <Scalar T>
bool take_scalar(std::string_view& from, T& value) {
  if constexpr (std::is_floating_point_v<T>) {
    return take_fixed(from, value);
  } else {
    std::uint64_t number = 0;
    if (!take_varint(from, number)) return false;
    if constexpr (std::same_as<T, Time>)
      value = Time(static_cast<Time::rep>(number));
    else if constexpr (std::same_as<T, bool>)
      value = number != 0;
    else
      value = static_cast<T>(number);
    return true;
  }
}

inline bool take_delimited(std::string_view& from, std::string_view& payload) {
  std::uint64_t size = 0;
  return take_varint(from, size) && take_bytes(from, size, payload);
}

/// Storage of the next element of a list; nullptr if a list of fixed size is full.
template <Repeated T>
Element<T>* next_element(T& list, std::size_t filled) {
  if constexpr (ElementOf<T>::fixed_size)
    return filled < list.size() ? &list[filled] : nullptr;
  else
    return &list.emplace_back();
}

template <Described T>
DecodeError decode_fields(std::string_view bytes, T& message);

template <class T>
DecodeError decode_payload(std::string_view payload, T& value) {
  if constexpr (Described<T>)
    return decode_fields(payload, value);
  else
    value.assign(payload.begin(), payload.end());
  return std::nullopt;
}

/// Decodes one occurrence of a repeated field: packed numbers, or one element.
template <Repeated T>
DecodeError decode_elements(std::string_view& from, WireType wire, T& list, std::size_t& filled) {
  if constexpr (RawBytes<T>) {
    std::string_view payload;
    if (!take_delimited(from, payload)) return "is truncated";
    if (ElementOf<T>::fixed_size && payload.size() != list.size()) return "has a wrong length";
    if constexpr (!ElementOf<T>::fixed_size) list.resize(payload.size());
    std::copy(payload.begin(), payload.end(), list.begin());
    filled = list.size();
    return std::nullopt;
  } else if constexpr (PackedNumbers<T>) {
    std::string_view payload;
    const bool packed = wire == WireType::kLengthDelimited;
    if (packed && !take_delimited(from, payload)) return "is truncated";
    std::string_view& numbers = packed ? payload : from;
    do {
      if (packed && numbers.empty()) break;
      Element<T>* element = next_element(list, filled);
      if (element == nullptr) return "has too many elements";
      if (!take_scalar(numbers, *element)) return "is truncated";
      ++filled;
    } while (packed);
    return std::nullopt;
  } else {
    std::string_view payload;
    if (!take_delimited(from, payload)) return "is truncated";
    Element<T>* element = next_element(list, filled);
    if (element == nullptr) return "has too many elements";
    ++filled;
    return decode_payload(payload, *element);
  }
}

/// Decodes one occurrence of a field. `filled`: number of elements of a list that have been decoded.
template <class T>
DecodeError decode_field(std::string_view& from, WireType wire, T& field, std::size_t& filled) {
  if constexpr (Repeated<T>) {
    const bool unpacked = PackedNumbers<T> && wire == wire_type<Element<T>>();
    if (wire != WireType::kLengthDelimited && !unpacked) return "has a wrong wire type";
    return decode_elements(from, wire, field, filled);
  } else if constexpr (Scalar<T>) {
    if (wire != wire_type<T>()) return "has a wrong wire type";
    if (!take_scalar(from, field)) return "is truncated";
    return std::nullopt;
  } else {
    std::string_view payload;
    if (wire != WireType::kLengthDelimited) return "has a wrong wire type";
    if (!take_delimited(from, payload)) return "is truncated";
    return decode_payload(payload, field);
  }
}

template <Described T>
DecodeError decode_fields(std::string_view bytes, T& message) {
  std::array<std::size_t, kFieldCards<T>.size()> filled{};
  DecodeError error;
  for_each_field(message, [](std::string_view, const FieldCard&, auto& field) {
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (Repeated<Field> && !ElementOf<Field>::fixed_size) field.clear();  // an empty list has no encoded bytes
  });
  while (!bytes.empty() && !error) {
    std::uint64_t key = 0;
    if (!take_varint(bytes, key)) return std::string(name_of<T>()) + ": a field tag is malformed";
    bool known = false;
    std::size_t number = 0;
    for_each_field(message, [&](std::string_view name, const FieldCard&, auto& field) {
      if (++number != key >> 3) return;
      known = true;
      error = decode_field(bytes, static_cast<WireType>(key & 7), field, filled[number - 1]);
      if (error) error = std::string(name_of<T>()).append(".").append(name).append(" ").append(*error);
    });
    if (!known && !skip_field(bytes, key & 7)) return std::string(name_of<T>()) + ": an unknown field is malformed";
  }
  std::size_t index = 0;
  for_each_field(message, [&](std::string_view name, const FieldCard&, auto& field) {
    const std::size_t count = filled[index++];
    if constexpr (ElementOf<std::remove_cvref_t<decltype(field)>>::fixed_size)
      if (!error && count != 0 && count != field.size())
        error = std::string(name_of<T>()).append(".").append(name).append(" has too few elements");
  });
  return error;
}

}  // namespace log

/// Decodes a message that was written by encode_protobuf() or by any protobuf writer with protobuf_schema<T>(). Missing fields have the
/// value of a default-constructed T. Unknown fields are skipped. Errors: the returned message names the field; `value` is then partially
/// decoded.
template <Described T>
[[nodiscard]] DecodeError decode_protobuf(std::string_view bytes, T& value) {
  value = T{};
  return log::decode_fields(bytes, value);
}

/// Decodes a value as decode_protobuf() does; see Encoder.
template <Described T>
using Decoder = DecodeError (*)(std::string_view bytes, T& value);

}  // namespace soccer
