#include "simulation/protocol/framing.h"

namespace soccer {

void append_frame(std::string& out, std::string_view payload) {
  const auto length = static_cast<std::uint32_t>(payload.size());
  for (const unsigned shift : {24U, 16U, 8U, 0U}) out.push_back(static_cast<char>(length >> shift & 0xFFU));
  out.append(payload);
}

void FrameDecoder::feed(std::string_view bytes) {
  if (failed()) return;
  if (read_ > 0) {  // drop the payloads that were returned; the rest is short
    buffer_.erase(buffer_.begin(), buffer_.begin() + static_cast<std::ptrdiff_t>(read_));
    read_ = 0;
  }
  buffer_.insert(buffer_.end(), bytes.begin(), bytes.end());
}

std::optional<std::string_view> FrameDecoder::next() {
  if (failed() || pending() < kFramePrefix) return std::nullopt;
  std::uint32_t length = 0;
  for (std::size_t i = 0; i < kFramePrefix; ++i) length = length << 8U | static_cast<unsigned char>(buffer_[read_ + i]);
  if (length > max_size_) {
    refused_length_ = length;
    return std::nullopt;
  }
  if (pending() - kFramePrefix < length) return std::nullopt;
  const std::string_view payload(buffer_.data() + read_ + kFramePrefix, length);
  read_ += kFramePrefix + length;
  return payload;
}

std::string FrameDecoder::error() const {
  return "a length prefix announces " + std::to_string(refused_length_) + " bytes, more than the limit of " + std::to_string(max_size_);
}

}  // namespace soccer
