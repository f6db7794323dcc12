#pragma once

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "blackboard/common/describe.h"
#include "blackboard/common/time/clock.h"

/// The kinds of fields that a described struct may have, in protobuf's terms. Schema, encoder and decoder share this list.
namespace soccer::log {

/// Encoded as one protobuf number: bool, integers, double, float, enum, Time (int64, ns).
template <class T>
concept Scalar = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::same_as<T, Time>;

/// The element type of a list, and whether the list's length is part of its type.
template <class T>
struct ElementOf {
  static constexpr bool fixed_size = false;
};
/// A list of any length.
template <class T>
struct ElementOf<std::vector<T>> {
  using type = T;
  static constexpr bool fixed_size = false;
};
/// A list of a fixed length.
template <class T, std::size_t N>
struct ElementOf<std::array<T, N>> {
  using type = T;
  static constexpr bool fixed_size = true;
};

/// A vector, or an array (of which the length is part of the type).
template <class T>
concept Repeated = requires {
  typename ElementOf<T>::type;
};

template <Repeated T>
using Element = typename ElementOf<T>::type;

/// Raw data such as an image: protobuf's bytes.
template <class T>
concept RawBytes = Repeated<T> && std::same_as<Element<T>, std::uint8_t>;

/// A list of numbers, which protobuf packs into one field.
template <class T>
concept PackedNumbers = Repeated<T> && !RawBytes<T> && Scalar<Element<T>>;

/// protobuf's wire types.
enum class WireType : std::uint32_t { kVarint = 0, kFixed64 = 1, kLengthDelimited = 2, kFixed32 = 5 };

template <class T>
constexpr WireType wire_type() {
  if constexpr (std::same_as<T, double>) return WireType::kFixed64;
  if constexpr (std::same_as<T, float>) return WireType::kFixed32;
  return Scalar<T> ? WireType::kVarint : WireType::kLengthDelimited;
}

template <class T>
inline constexpr bool kUnsupportedField = false;

}  // namespace soccer::log

namespace soccer {

/// Package and file of a type's protobuf message.
struct ProtobufOrigin {
  std::string_view package = "soccer";
  std::string_view file = {};  ///< empty: the file of the topic that uses it
  friend constexpr bool operator==(const ProtobufOrigin&, const ProtobufOrigin&) = default;
};

/// Specialised for types whose messages are defined by others, such as foxglove.CompressedImage.
template <class T>
inline constexpr ProtobufOrigin kProtobufOrigin{};

}  // namespace soccer

/// Encoding of numbers as varints and little-endian bytes, for protobuf and MCAP.
namespace soccer::log {

static_assert(std::endian::native == std::endian::little, "the encoders copy numbers in the byte order of the machine");

/// Number of bytes of the number as a varint: 1…10.
constexpr std::size_t varint_size(std::uint64_t value) { return static_cast<std::size_t>((std::bit_width(value | 1U) + 6) / 7); }

/// Writes at `at` and returns the new end; the caller provides the space.
inline char* put_varint(char* at, std::uint64_t value) {
  while (value >= 0x80) {
    *at++ = static_cast<char>(value | 0x80);
    value >>= 7;
  }
  *at++ = static_cast<char>(value);
  return at;
}

template <class Number>
char* put_fixed(char* at, Number value) {
  std::memcpy(at, &value, sizeof value);
  return at + sizeof value;
}

inline char* put_bytes(char* at, std::string_view bytes) {
  if (!bytes.empty()) std::memcpy(at, bytes.data(), bytes.size());
  return at + bytes.size();
}

/// Takes a varint from the front. Returns false and takes nothing if the bytes end first or it is longer than 64 bits.
inline bool take_varint(std::string_view& from, std::uint64_t& value) {
  std::uint64_t result = 0;
  for (std::size_t i = 0; i < from.size() && i < 10; ++i) {
    const auto byte = static_cast<std::uint8_t>(from[i]);
    result |= static_cast<std::uint64_t>(byte & 0x7FU) << (7 * i);
    if (byte < 0x80) {
      if (i == 9 && byte > 1) return false;
      value = result;
      from.remove_prefix(i + 1);
      return true;
    }
  }
  return false;
}

/// Takes a little-endian number from the front. Returns false and takes nothing if the bytes end first.
template <class Number>
bool take_fixed(std::string_view& from, Number& value) {
  if (from.size() < sizeof value) return false;
  std::memcpy(&value, from.data(), sizeof value);
  from.remove_prefix(sizeof value);
  return true;
}

/// Takes `size` bytes from the front. Returns false and takes nothing if there are fewer.
inline bool take_bytes(std::string_view& from, std::uint64_t size, std::string_view& bytes) {
  if (from.size() < size) return false;
  bytes = from.substr(0, static_cast<std::size_t>(size));
  from.remove_prefix(static_cast<std::size_t>(size));
  return true;
}

constexpr std::uint32_t tag(std::uint32_t number, WireType type) { return (number << 3) | static_cast<std::uint32_t>(type); }

}  // namespace soccer::log
