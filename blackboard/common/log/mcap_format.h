#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/protobuf/wire.h"

/// Records of the MCAP container format, shared by writer and reader. Source: mcap.dev/spec, version 0.
namespace soccer::log {

inline constexpr std::string_view kMcapMagic{"\x89MCAP0\r\n", 8};

// clang-format off
/// Opcode of a record.
enum class Op : std::uint8_t {
  kHeader = 1, kFooter, kSchema, kChannel, kMessage, kChunk, kMessageIndex, kChunkIndex, kAttachment, kAttachmentIndex, kStatistics,
  kMetadata, kMetadataIndex, kSummaryOffset, kDataEnd,
};
// clang-format on

/// Size of opcode and length, which precede each record's content.
inline constexpr std::size_t kRecordHead = 1 + 8;
/// Sizes of the end of a complete file: a Footer record followed by the magic bytes.
inline constexpr std::size_t kFooterContent = 8 + 8 + 4;
inline constexpr std::size_t kFileEnd = kRecordHead + kFooterContent + kMcapMagic.size();

/// The message type of one or more channels. The fields of this and of the following records are described in the order of the file.
struct SchemaRecord {
  std::uint16_t id = 0;  ///< 0 is not allowed
  std::string name;
  std::string encoding;
  std::string data;
  DESCRIBE(SchemaRecord, (id, ""), (name, ""), (encoding, ""), (data, ""))
};

/// One topic of the log.
struct ChannelRecord {
  std::uint16_t id = 0;
  std::uint16_t schema = 0;
  std::string topic;
  std::string message_encoding;
  std::map<std::string, std::string> metadata;
  DESCRIBE(ChannelRecord, (id, ""), (schema, ""), (topic, ""), (message_encoding, ""), (metadata, ""))
};

/// Location and contents of a chunk.
struct ChunkIndexRecord {
  std::uint64_t first_time = 0;  ///< ns
  std::uint64_t last_time = 0;
  std::uint64_t offset = 0;                                ///< of the Chunk record in the file
  std::uint64_t length = 0;                                ///< of that record with its header
  std::map<std::uint16_t, std::uint64_t> message_indexes;  ///< channel -> offset of its MessageIndex record
  std::uint64_t message_index_length = 0;
  std::string compression;
  std::uint64_t compressed_size = 0;
  std::uint64_t uncompressed_size = 0;
  DESCRIBE(ChunkIndexRecord, (first_time, "ns"), (last_time, "ns"), (offset, ""), (length, ""), (message_indexes, ""),
           (message_index_length, ""), (compression, ""), (compressed_size, ""), (uncompressed_size, ""))
};

/// Counts of a file's contents.
struct StatisticsRecord {
  std::uint64_t messages = 0;
  std::uint16_t schemas = 0;
  std::uint32_t channels = 0;
  std::uint32_t attachments = 0;
  std::uint32_t metadata = 0;
  std::uint32_t chunks = 0;
  std::uint64_t first_time = 0;
  std::uint64_t last_time = 0;
  std::map<std::uint16_t, std::uint64_t> channel_messages;
  DESCRIBE(StatisticsRecord, (messages, ""), (schemas, ""), (channels, ""), (attachments, ""), (metadata, ""), (chunks, ""),
           (first_time, "ns"), (last_time, "ns"), (channel_messages, ""))
};

/// Named texts about the run.
struct MetadataRecord {
  std::string name;
  std::map<std::string, std::string> entries;
  DESCRIBE(MetadataRecord, (name, ""), (entries, ""))
};

template <class Number>
void append(std::string& out, Number value) {
  static_assert(std::is_integral_v<Number>);
  out.append(reinterpret_cast<const char*>(&value), sizeof value);
}

inline void append_text(std::string& out, std::string_view text) {
  append(out, static_cast<std::uint32_t>(text.size()));
  out.append(text);
}

/// Appends a record with the content that `content` appends; the length is filled in afterwards.
template <class Content>
void append_record(std::string& out, Op op, Content&& content) {
  append(out, static_cast<std::uint8_t>(op));
  const std::size_t length_at = out.size();
  append(out, std::uint64_t{0});
  content();
  const std::uint64_t length = out.size() - length_at - 8;
  std::memcpy(out.data() + length_at, &length, sizeof length);
}

/// Appends a map or a list: its length in bytes, then what `content` appends.
template <class Content>
void append_sized(std::string& out, Content&& content) {
  const std::size_t length_at = out.size();
  append(out, std::uint32_t{0});
  content();
  const auto length = static_cast<std::uint32_t>(out.size() - length_at - 4);
  std::memcpy(out.data() + length_at, &length, sizeof length);
}

void append_record(std::string& out, const SchemaRecord& record);
void append_record(std::string& out, const ChannelRecord& record);
void append_record(std::string& out, const ChunkIndexRecord& record);
void append_record(std::string& out, const StatisticsRecord& record);
void append_record(std::string& out, const MetadataRecord& record);

/// These functions parse the content of a record from its front and return false if it is too short. Remaining bytes are fields of a later
/// version and are ignored.
bool take_text(std::string_view& from, std::string_view& text);
bool take_record(std::string_view from, SchemaRecord& record);
bool take_record(std::string_view from, ChannelRecord& record);
bool take_record(std::string_view from, ChunkIndexRecord& record);
bool take_record(std::string_view from, StatisticsRecord& record);
bool take_record(std::string_view from, MetadataRecord& record);

}  // namespace soccer::log

/// Records and compressed chunks of an MCAP file.
namespace soccer::log {

/// Takes a record from the front of `from`. Returns false and takes nothing if the record is incomplete.
bool take_record_bytes(std::string_view& from, Op& op, std::string_view& content);

/// Decompresses the records of a Chunk record's content into `records` and checks their CRC. Returns an error message, or "" on success.
std::string unpack_chunk(std::string_view content, std::string& records);

}  // namespace soccer::log
