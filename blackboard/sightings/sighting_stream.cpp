#include "blackboard/sightings/sighting_stream.h"

#include "blackboard/common/files/little_endian.h"
#include "blackboard/common/protobuf/decode.h"
#include "blackboard/common/protobuf/encode.h"

namespace soccer::sighting_stream {

std::string message_of(const SimulatedSenses& senses) {
  std::string payload;
  encode_protobuf(senses, payload);
  std::string out;
  wire::append_little(out, kMagic);
  wire::append_little(out, static_cast<std::uint32_t>(payload.size()));
  return out + payload;
}

std::optional<std::size_t> size_in(std::string_view header) {
  wire::LittleReader in(header);
  const auto magic = in.take<std::uint32_t>();
  const auto size = in.take<std::uint32_t>();
  if (in.ran_out() || magic != kMagic || size > kMaxMessageSize) return std::nullopt;
  return size;
}

std::optional<SimulatedSenses> parse(std::string_view message) {
  SimulatedSenses senses;
  if (decode_protobuf(message, senses)) return std::nullopt;
  return senses;
}

}  // namespace soccer::sighting_stream
