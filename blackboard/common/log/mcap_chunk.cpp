#include "blackboard/common/log/mcap_chunk.h"

#include <boost/crc.hpp>
#include <zstd.h>

namespace soccer::log {
namespace {

/// Writers make chunks of a few megabytes; a corrupt size must not exhaust the memory.
constexpr std::uint64_t kMaxChunkSize = 256U << 20;

std::string decompress(std::string_view compression, std::string_view packed, std::uint64_t size, std::string& records) {
  if (size > kMaxChunkSize) return "the chunk has an implausible size of " + std::to_string(size) + " bytes";
  if (compression.empty()) {
    if (packed.size() != size) return "the chunk has a wrong length";
    records = packed;
    return {};
  }
  if (compression != "zstd") return "the chunk is compressed by '" + std::string(compression) + "', but only zstd is supported";
  records.resize(static_cast<std::size_t>(size));
  const std::size_t got = ZSTD_decompress(records.data(), records.size(), packed.data(), packed.size());
  if (ZSTD_isError(got) != 0) return std::string("zstd failed: ") + ZSTD_getErrorName(got);
  if (got != size) return "the chunk has a wrong length";
  return {};
}

}  // namespace

bool take_record_bytes(std::string_view& from, Op& op, std::string_view& content) {
  std::string_view rest = from;
  std::uint8_t code = 0;
  std::uint64_t length = 0;
  if (!take_fixed(rest, code) || !take_fixed(rest, length) || !take_bytes(rest, length, content)) return false;
  op = static_cast<Op>(code);
  from = rest;
  return true;
}

std::string unpack_chunk(std::string_view content, std::string& records) {
  std::uint64_t first = 0, last = 0, size = 0, packed_size = 0;
  std::uint32_t wanted_crc = 0;
  std::string_view compression, packed;
  if (!take_fixed(content, first) || !take_fixed(content, last) || !take_fixed(content, size) || !take_fixed(content, wanted_crc) ||
      !take_text(content, compression) || !take_fixed(content, packed_size) || !take_bytes(content, packed_size, packed))
    return "the header of the chunk is malformed";
  std::string error = decompress(compression, packed, size, records);
  if (!error.empty() || wanted_crc == 0) return error;
  boost::crc_32_type crc;
  crc.process_bytes(records.data(), records.size());
  return crc.checksum() == wanted_crc ? "" : "the checksum of the chunk is wrong";
}

}  // namespace soccer::log
