#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

/// Number encoding of SPL packets: little-endian, without padding.
namespace soccer::wire {

template <class T>
using BitsOf =
    std::conditional_t<sizeof(T) == 8, std::uint64_t,
                       std::conditional_t<sizeof(T) == 4, std::uint32_t, std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint8_t>>>;

template <class T>
requires std::integral<T> || std::floating_point<T>
void append_little(std::string& out, T value) {
  const auto bits = std::bit_cast<BitsOf<T>>(value);
  for (std::size_t i = 0; i < sizeof(T); ++i) out.push_back(static_cast<char>(static_cast<std::uint64_t>(bits) >> (8 * i)));
}

/// Reads the numbers of a packet in sequence. Reads beyond its end return zero; ran_out() is true from then on.
class LittleReader {
 public:
  explicit LittleReader(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  requires std::integral<T> || std::floating_point<T> T take() {
    if (bytes_.size() - at_ < sizeof(T)) {
      ran_out_ = true;
      at_ = bytes_.size();
      return T{};
    }
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < sizeof(T); ++i) bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[at_ + i])) << (8 * i);
    at_ += sizeof(T);
    return std::bit_cast<T>(static_cast<BitsOf<T>>(bits));
  }

  std::string_view rest() const { return bytes_.substr(at_); }
  bool ran_out() const { return ran_out_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool ran_out_ = false;
};

}  // namespace soccer::wire
