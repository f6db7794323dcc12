#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace soccer {

/// A list of fixed capacity that never allocates. push() returns false when the list is full; Boost's static_vector would throw.
template <class T, std::size_t N>
class FixedList {
 public:
  bool push(const T& item) {
    if (size_ == N) return false;
    items_[size_++] = item;
    return true;
  }
  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  T& back() { return items_[size_ - 1]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

/// A text of fixed capacity that never allocates. Longer texts are truncated; Boost's static_string would throw.
template <std::size_t N>
class FixedText {
 public:
  FixedText() = default;
  FixedText(std::string_view text) : size_(text.copy(text_.data(), N)) {}  // NOLINT: implicit conversion is intended

  std::string_view view() const { return {text_.data(), size_}; }
  friend bool operator==(const FixedText& text, std::string_view other) { return text.view() == other; }

 private:
  std::array<char, N> text_;
  std::size_t size_ = 0;
};

}  // namespace soccer
