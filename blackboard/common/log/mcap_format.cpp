#include "blackboard/common/log/mcap_format.h"

#include <boost/crc.hpp>
#include <zstd.h>

namespace soccer::log {
namespace {

void append_map(std::string& out, const std::map<std::string, std::string>& map) {
  append_sized(out, [&] {
    for (const auto& [key, value] : map) {
      append_text(out, key);
      append_text(out, value);
    }
  });
}

void append_map(std::string& out, const std::map<std::uint16_t, std::uint64_t>& map) {
  append_sized(out, [&] {
    for (const auto& [key, value] : map) {
      append(out, key);
      append(out, value);
    }
  });
}

bool take_string(std::string_view& from, std::string& string) {
  std::string_view text;
  if (!take_text(from, text)) return false;
  string = text;
  return true;
}

template <class Key, class Value, class TakeEntry>
bool take_map(std::string_view& from, std::map<Key, Value>& map, TakeEntry&& take_entry) {
  std::string_view entries;
  if (!take_text(from, entries)) return false;  // a map has the same length prefix as a text
  while (!entries.empty()) {
    Key key{};
    Value value{};
    if (!take_entry(entries, key, value)) return false;
    map[key] = value;
  }
  return true;
}

bool take_map(std::string_view& from, std::map<std::string, std::string>& map) {
  return take_map(from, map, [](std::string_view& entries, std::string& key, std::string& value) {
    return take_string(entries, key) && take_string(entries, value);
  });
}

bool take_map(std::string_view& from, std::map<std::uint16_t, std::uint64_t>& map) {
  return take_map(from, map, [](std::string_view& entries, std::uint16_t& key, std::uint64_t& value) {
    return take_fixed(entries, key) && take_fixed(entries, value);
  });
}

}  // namespace

void append_record(std::string& out, const SchemaRecord& record) {
  append_record(out, Op::kSchema, [&] {
    append(out, record.id);
    append_text(out, record.name);
    append_text(out, record.encoding);
    append_text(out, record.data);
  });
}

void append_record(std::string& out, const ChannelRecord& record) {
  append_record(out, Op::kChannel, [&] {
    append(out, record.id);
    append(out, record.schema);
    append_text(out, record.topic);
    append_text(out, record.message_encoding);
    append_map(out, record.metadata);
  });
}

void append_record(std::string& out, const ChunkIndexRecord& record) {
  append_record(out, Op::kChunkIndex, [&] {
    for (const std::uint64_t number : {record.first_time, record.last_time, record.offset, record.length}) append(out, number);
    append_map(out, record.message_indexes);
    append(out, record.message_index_length);
    append_text(out, record.compression);
    append(out, record.compressed_size);
    append(out, record.uncompressed_size);
  });
}

void append_record(std::string& out, const StatisticsRecord& record) {
  append_record(out, Op::kStatistics, [&] {
    append(out, record.messages);
    append(out, record.schemas);
    for (const std::uint32_t count : {record.channels, record.attachments, record.metadata, record.chunks}) append(out, count);
    append(out, record.first_time);
    append(out, record.last_time);
    append_map(out, record.channel_messages);
  });
}

void append_record(std::string& out, const MetadataRecord& record) {
  append_record(out, Op::kMetadata, [&] {
    append_text(out, record.name);
    append_map(out, record.entries);
  });
}

bool take_text(std::string_view& from, std::string_view& text) {
  std::uint32_t size = 0;
  return take_fixed(from, size) && take_bytes(from, size, text);
}

bool take_record(std::string_view from, SchemaRecord& record) {
  return take_fixed(from, record.id) && take_string(from, record.name) && take_string(from, record.encoding) &&
         take_string(from, record.data);
}

bool take_record(std::string_view from, ChannelRecord& record) {
  return take_fixed(from, record.id) && take_fixed(from, record.schema) && take_string(from, record.topic) &&
         take_string(from, record.message_encoding) && take_map(from, record.metadata);
}

bool take_record(std::string_view from, ChunkIndexRecord& record) {
  return take_fixed(from, record.first_time) && take_fixed(from, record.last_time) && take_fixed(from, record.offset) &&
         take_fixed(from, record.length) && take_map(from, record.message_indexes) && take_fixed(from, record.message_index_length) &&
         take_string(from, record.compression) && take_fixed(from, record.compressed_size) && take_fixed(from, record.uncompressed_size);
}

bool take_record(std::string_view from, StatisticsRecord& record) {
  return take_fixed(from, record.messages) && take_fixed(from, record.schemas) && take_fixed(from, record.channels) &&
         take_fixed(from, record.attachments) && take_fixed(from, record.metadata) && take_fixed(from, record.chunks) &&
         take_fixed(from, record.first_time) && take_fixed(from, record.last_time) && take_map(from, record.channel_messages);
}

bool take_record(std::string_view from, MetadataRecord& record) { return take_string(from, record.name) && take_map(from, record.entries); }

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
