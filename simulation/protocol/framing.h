#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace soccer {

/// Bytes of the length prefix: unsigned, big-endian, not counting itself.
inline constexpr std::size_t kFramePrefix = 4;

/// Appends payload with its length prefix to `out`.
void append_frame(std::string& out, std::string_view payload);

/// Cuts a byte stream into payloads, however the bytes arrive.
///
///   decoder.feed(chunk);
///   while (const auto payload = decoder.next()) use(*payload);
///   if (decoder.failed()) close, saying decoder.complaint();
class FrameDecoder {
 public:
  static constexpr std::size_t kLongest = 1U << 20U;

  explicit FrameDecoder(std::size_t longest = kLongest) : longest_(longest) {}

  /// Takes any number of bytes. Views given out before become invalid. Ignored once the stream is broken.
  void feed(std::string_view bytes);

  /// The next whole payload, or nothing; valid until the next feed. An empty payload is one.
  std::optional<std::string_view> next();

  /// A prefix asked for more than the longest payload: where the next frame begins is unknown, so that nothing follows.
  bool failed() const { return refused_length_ != 0; }
  std::string complaint() const;

  /// Bytes that wait for the rest of their frame.
  std::size_t pending() const { return buffer_.size() - read_; }

 private:
  std::vector<char> buffer_;
  std::size_t read_ = 0;
  std::size_t longest_;
  std::uint32_t refused_length_ = 0;
};

}  // namespace soccer
