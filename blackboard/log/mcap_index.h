#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/log/byte_source.h"
#include "blackboard/log/mcap_format.h"

/// Index of the contents of an MCAP file.
namespace soccer::log {

/// A part of a file with messages: a chunk, or consecutive messages outside chunks.
struct Part {
  bool chunk = true;
  std::uint64_t offset = 0;  ///< of the Chunk record, or of the first Message record
  std::uint64_t length = 0;  ///< with record headers
  std::uint64_t first_time = 0;
  std::uint64_t last_time = 0;
  std::vector<std::uint16_t> channels;  ///< channels with messages in this part; empty: unknown
};

/// A part of a file that was skipped because it cannot be read.
struct Damage {
  std::uint64_t offset = 0, length = 0;  ///< in the file
  std::uint64_t first_time = 0;          ///< of its messages, ns; 0: unknown
  std::uint64_t last_time = 0;
  std::string what;
};

/// Contents of a file and their locations, to find messages without reading the whole file.
struct McapIndex {
  std::map<std::uint16_t, SchemaRecord> schemas;
  std::map<std::uint16_t, ChannelRecord> channels;
  std::vector<Part> parts;  ///< by first_time
  std::vector<MetadataRecord> metadata;
  std::optional<StatisticsRecord> statistics;  ///< std::nullopt if the file has no usable summary
  std::vector<std::string> warnings;           ///< diagnostics about the file as a whole
  std::vector<Damage> damage;                  ///< parts that were skipped so far, each once

  void add_damage(Damage part);
};

/// Reads the summary. If it is missing or damaged, scans the file up to its last complete record, skips what cannot be read, and adds a
/// warning. Errors: InputError when it is not an MCAP file: it does not begin like one, and contains neither a chunk nor a summary.
McapIndex read_index(ByteSource& source);

}  // namespace soccer::log
