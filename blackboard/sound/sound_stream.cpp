#include "blackboard/sound/sound_stream.h"

#include <algorithm>
#include <bit>
#include <string>

#include "blackboard/common/files/little_endian.h"

namespace soccer::sound_stream {

static_assert(std::endian::native == std::endian::little, "samples are sent as they are stored");

Header header_of(const PieceOfSound& piece) {
  std::string bytes;
  wire::append_little(bytes, kMagic);
  wire::append_little(bytes, static_cast<std::uint32_t>(piece.rate));
  wire::append_little(bytes, static_cast<std::uint32_t>(piece.microphones));
  wire::append_little(bytes, static_cast<std::uint32_t>(piece.length));
  wire::append_little(bytes, static_cast<std::int64_t>(piece.time.count()));
  Header header{};
  std::ranges::copy(bytes, header.begin());
  return header;
}

std::optional<PieceOfSound> parse(const Header& header) {
  wire::LittleReader reader({reinterpret_cast<const char*>(header.data()), header.size()});
  const auto magic = reader.take<std::uint32_t>(), rate = reader.take<std::uint32_t>(), microphones = reader.take<std::uint32_t>();
  const auto length = reader.take<std::uint32_t>();
  const auto time = reader.take<std::int64_t>();
  if (magic != kMagic || time < 0 || rate == 0 || rate > kMaxRate) return std::nullopt;
  if (microphones == 0 || microphones > kMaxMicrophones || length == 0 || length > rate) return std::nullopt;
  return PieceOfSound{static_cast<int>(rate), static_cast<int>(microphones), static_cast<int>(length), Time(time)};
}

}  // namespace soccer::sound_stream
