#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "blackboard/error.h"

namespace soccer {

/// Appends numbers and lists of them to a string, in the processor's order of bytes.
class BytesWriter {
 public:
  template <class T>
  requires std::is_arithmetic_v<T>
  void put(T value) { bytes_.append(reinterpret_cast<const char*>(&value), sizeof value); }
  template <class T>
  void put(std::span<const T> list) {
    put(list.size());
    bytes_.append(reinterpret_cast<const char*>(list.data()), list.size_bytes());
  }
  std::string bytes() && { return std::move(bytes_); }
  const std::string& bytes() const& { return bytes_; }

 private:
  std::string bytes_;
};

/// Reads what BytesWriter has written.
class BytesReader {
 public:
  /// where: what the bytes are, for error messages.
  BytesReader(std::string_view bytes, std::string_view where) : bytes_(bytes), where_(where) {}

  [[noreturn]] void refuse(std::string_view what) const { throw InputError(where_, what, "use one of the same version, task and size"); }

  /// Errors: InputError at the end of the bytes.
  template <class T>
  T get() {
    T value{};
    std::memcpy(&value, take(1, sizeof value), sizeof value);
    return value;
  }
  template <class T>
  std::vector<T> list() {
    const auto count = get<std::size_t>();
    const char* from = take(count, sizeof(T));
    std::vector<T> values(count);
    if (count > 0) std::memcpy(values.data(), from, count * sizeof(T));
    return values;
  }
  /// Reads a number. Errors: InputError if it is another one.
  template <class T>
  void expect(T value, std::string_view name) {
    if (get<T>() != value) refuse("has another " + std::string(name));
  }
  void expect_end() const {
    if (!bytes_.empty()) refuse("is longer than its content");
  }

 private:
  const char* take(std::size_t count, std::size_t size) {
    if (count > bytes_.size() / size) refuse("is truncated");
    const char* from = bytes_.data();
    bytes_.remove_prefix(count * size);
    return from;
  }

  std::string_view bytes_, where_;
};

}  // namespace soccer
