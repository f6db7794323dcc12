#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "blackboard/common/protobuf/field_kind.h"

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
