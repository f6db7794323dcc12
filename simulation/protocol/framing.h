#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// Size of the length prefix in bytes. The prefix is unsigned and big-endian and does not count itself.
inline constexpr std::size_t kFramePrefix = 4;

/// Appends payload with its length prefix to `out`.
void append_frame(std::string& out, std::string_view payload);

/// Splits a byte stream into payloads, regardless of how the bytes are distributed over chunks.
///
///   decoder.feed(chunk);
///   while (const auto payload = decoder.next()) use(*payload);
///   if (decoder.failed()) …report decoder.error() and close the connection…
class FrameDecoder {
 public:
  static constexpr std::size_t kMaxPayloadSize = 1U << 20U;

  explicit FrameDecoder(std::size_t max_size = kMaxPayloadSize) : max_size_(max_size) {}

  /// Appends any number of bytes. Invalidates the views returned by next(). Ignored once failed() is true.
  void feed(std::string_view bytes);

  /// The next complete payload, or std::nullopt; valid until the next feed(). A payload can be empty.
  std::optional<std::string_view> next();

  /// True after a prefix exceeded the longest payload. The start of the next frame is unknown then, so no further payloads are returned.
  bool failed() const { return refused_length_ != 0; }
  /// The reason for failed(), for an error message.
  std::string error() const;

  /// Number of received bytes that belong to an incomplete frame.
  std::size_t pending() const { return buffer_.size() - read_; }

 private:
  std::vector<char> buffer_;
  std::size_t read_ = 0;
  std::size_t max_size_;
  std::uint32_t refused_length_ = 0;
};

}  // namespace soccer
