#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/byte_source.h"
#include "blackboard/log/mcap_format.h"

/// What an MCAP file holds and where.
namespace soccer::log {

/// A piece of a file with messages: a chunk, or messages that stand in the file without one.
struct Part {
  bool chunk = true;
  std::uint64_t offset = 0;  ///< of the Chunk record, or of the first message's
  std::uint64_t length = 0;  ///< with heads
  std::uint64_t first_time = 0;
  std::uint64_t last_time = 0;
  std::vector<std::uint16_t> channels;  ///< those with messages in it; empty: not known
};

/// What a file holds and where, so that messages can be found without reading all of it.
struct McapIndex {
  std::map<std::uint16_t, SchemaRecord> schemas;
  std::map<std::uint16_t, ChannelRecord> channels;
  std::vector<Part> parts;  ///< by first_time
  std::vector<MetadataRecord> metadata;
  std::optional<StatisticsRecord> statistics;  ///< none when the file has no usable summary
  std::vector<std::string> warnings;           ///< what is wrong with the file, for people
};

/// Reads the summary; where there is none, or a damaged one, the whole file up to its last whole record, and says so in `warnings`.
/// Errors: InputError when it is no MCAP file.
McapIndex read_index(ByteSource& source);

/// A record off the front of `from`. False, and nothing taken, when it is not whole.
bool take_record_bytes(std::string_view& from, Op& op, std::string_view& content);

/// The records of a Chunk record's content, decompressed into `records`, with its CRC checked. Returns what is wrong; "" when nothing.
std::string unpack_chunk(std::string_view content, std::string& records);

}  // namespace soccer::log
