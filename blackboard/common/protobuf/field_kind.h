#pragma once

#include <array>
#include <concepts>
#include <cstdint>
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
