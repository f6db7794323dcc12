#include "blackboard/common/log/mcap_format.h"

#include <zstd.h>

#include "blackboard/common/files/crc32.h"

namespace soccer::log {
namespace {

template <class Number>
requires std::is_integral_v<Number>
void append_field(std::string& out, Number value) { append(out, value); }

void append_field(std::string& out, const std::string& text) { append_text(out, text); }

template <class Key, class Value>
void append_field(std::string& out, const std::map<Key, Value>& map) {
  append_sized(out, [&] {
    for (const auto& [key, value] : map) {
      append_field(out, key);
      append_field(out, value);
    }
  });
}

template <class Number>
requires std::is_integral_v<Number>
bool take_field(std::string_view& from, Number& value) { return take_fixed(from, value); }

bool take_field(std::string_view& from, std::string& string) {
  std::string_view text;
  if (!take_text(from, text)) return false;
  string = text;
  return true;
}

template <class Key, class Value>
bool take_field(std::string_view& from, std::map<Key, Value>& map) {
  std::string_view entries;
  if (!take_text(from, entries)) return false;  // a map has the same length prefix as a text
  while (!entries.empty()) {
    Key key{};
    Value value{};
    if (!take_field(entries, key) || !take_field(entries, value)) return false;
    map[key] = value;
  }
  return true;
}

template <Described Record>
void append_fields(std::string& out, Op op, const Record& record) {
  append_record(out, op,
                [&] { for_each_field(record, [&](std::string_view, const FieldCard&, const auto& field) { append_field(out, field); }); });
}

template <Described Record>
bool take_fields(std::string_view from, Record& record) {
  bool whole = true;
  for_each_field(record, [&](std::string_view, const FieldCard&, auto& field) { whole = whole && take_field(from, field); });
  return whole;
}

}  // namespace

void append_record(std::string& out, const SchemaRecord& record) { append_fields(out, Op::kSchema, record); }
void append_record(std::string& out, const ChannelRecord& record) { append_fields(out, Op::kChannel, record); }
void append_record(std::string& out, const ChunkIndexRecord& record) { append_fields(out, Op::kChunkIndex, record); }
void append_record(std::string& out, const StatisticsRecord& record) { append_fields(out, Op::kStatistics, record); }
void append_record(std::string& out, const MetadataRecord& record) { append_fields(out, Op::kMetadata, record); }

bool take_text(std::string_view& from, std::string_view& text) {
  std::uint32_t size = 0;
  return take_fixed(from, size) && take_bytes(from, size, text);
}

bool take_record(std::string_view from, SchemaRecord& record) { return take_fields(from, record); }
bool take_record(std::string_view from, ChannelRecord& record) { return take_fields(from, record); }
bool take_record(std::string_view from, ChunkIndexRecord& record) { return take_fields(from, record); }
bool take_record(std::string_view from, StatisticsRecord& record) { return take_fields(from, record); }
bool take_record(std::string_view from, MetadataRecord& record) { return take_fields(from, record); }

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
  return crc32(records) == wanted_crc ? "" : "the checksum of the chunk is wrong";
}

}  // namespace soccer::log
