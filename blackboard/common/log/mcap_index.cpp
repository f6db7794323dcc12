#include "blackboard/common/log/mcap_index.h"

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "blackboard/common/error.h"
#include "blackboard/common/files/crc32.h"
#include "blackboard/common/log/mcap_format.h"

namespace soccer {

FileSource::FileSource(const std::filesystem::path& path) : name_(path.string()) {
  std::error_code error;
  size_ = std::filesystem::file_size(path, error);
  errno = error.value();
  if (!error) file_.open(path, std::ios::binary);
  if (error || !file_) throw InputError(name_, "cannot be read (" + std::generic_category().message(errno) + ")", "check the path");
}

void FileSource::read(std::uint64_t offset, std::uint64_t length, std::string& bytes) {
  bytes.resize(static_cast<std::size_t>(length));
  file_.clear();
  file_.seekg(static_cast<std::streamoff>(offset));
  file_.read(bytes.data(), static_cast<std::streamsize>(length));
  if (!file_)
    throw InputError(name_, "cannot be read at byte " + std::to_string(offset), "check whether the file was truncated while it was open");
}

}  // namespace soccer

namespace soccer::log {
namespace {

constexpr const char* kBadMetadata = "the metadata record cannot be read";

/// Adds schemas and channels to the index, the first of each number; ignores other records. Returns false if the record is malformed.
bool note_definition(Op op, std::string_view content, McapIndex& index) {
  if (op == Op::kSchema) {
    SchemaRecord schema;
    if (!take_record(content, schema)) return false;
    index.schemas.try_emplace(schema.id, std::move(schema));
  } else if (op == Op::kChannel) {
    ChannelRecord channel;
    if (!take_record(content, channel)) return false;
    index.channels.try_emplace(channel.id, std::move(channel));
  }
  return true;
}

/// Begin and end of the summary; std::nullopt if the file has none.
std::optional<std::pair<std::uint64_t, std::uint64_t>> find_summary(ByteSource& source) {
  if (source.size() < kMcapMagic.size() + kFileEnd) return std::nullopt;
  const std::uint64_t footer_at = source.size() - kFileEnd;
  std::string bytes;
  source.read(footer_at, kFileEnd, bytes);
  std::string_view end = bytes, content;
  Op op{};
  if (!end.ends_with(kMcapMagic) || !take_record_bytes(end, op, content) || op != Op::kFooter) return std::nullopt;
  std::uint64_t start = 0;
  if (!take_fixed(content, start) || start < kMcapMagic.size() || start >= footer_at) return std::nullopt;
  return std::pair(start, footer_at);
}

bool summary_is_whole(std::string_view summary_and_footer) {
  std::uint32_t wanted = 0;
  std::string_view crc_bytes = summary_and_footer.substr(summary_and_footer.size() - sizeof wanted);
  take_fixed(crc_bytes, wanted);
  return wanted == 0 || crc32(summary_and_footer.substr(0, summary_and_footer.size() - sizeof wanted)) == wanted;
}

bool note_chunk(std::string_view content, std::uint64_t file_size, McapIndex& index) {
  ChunkIndexRecord chunk;
  if (!take_record(content, chunk) || chunk.offset > file_size || chunk.length > file_size - chunk.offset) return false;
  Part part{true, chunk.offset, chunk.length, chunk.first_time, chunk.last_time, {}};
  for (const auto& [channel, offset] : chunk.message_indexes) part.channels.push_back(channel);
  index.parts.push_back(std::move(part));
  return true;
}

/// Returns false if the place of the record is invalid; a record that cannot be read is noted as damage.
bool note_metadata(std::string_view content, ByteSource& source, McapIndex& index) {
  std::uint64_t offset = 0, length = 0;
  if (!take_fixed(content, offset) || !take_fixed(content, length)) return false;
  if (offset > source.size() || length > source.size() - offset) return false;
  std::string bytes;
  source.read(offset, length, bytes);
  std::string_view from = bytes, record;
  Op op{};
  MetadataRecord metadata;
  if (take_record_bytes(from, op, record) && op == Op::kMetadata && take_record(record, metadata))
    index.metadata.push_back(std::move(metadata));
  else
    index.add_damage({offset, length, 0, 0, kBadMetadata});
  return true;
}

/// Returns false if there is no valid summary, or if it lacks information that a reader needs.
bool read_summary(ByteSource& source, McapIndex& index) {
  const auto place = find_summary(source);
  if (!place) return false;
  std::string bytes;
  source.read(place->first, place->second + kRecordHead + kFooterContent - place->first, bytes);
  if (!summary_is_whole(bytes)) return false;
  std::string_view records = std::string_view(bytes).substr(0, static_cast<std::size_t>(place->second - place->first)), content;
  for (Op op{}; !records.empty();) {
    if (!take_record_bytes(records, op, content) || !note_definition(op, content, index)) return false;
    if (op == Op::kChunkIndex && !note_chunk(content, source.size(), index)) return false;
    if (op == Op::kMetadataIndex && !note_metadata(content, source, index)) return false;
    if (op == Op::kStatistics && !take_record(content, index.statistics.emplace())) return false;
  }
  return index.statistics && index.statistics->channels == index.channels.size() && index.statistics->chunks == index.parts.size() &&
         (index.statistics->messages == 0 || !index.parts.empty());
}

/// A chunk that cannot be unpacked stays in the index, so that reading its messages reports the error.
void scan_chunk(std::string_view content, Part part, McapIndex& index) {
  std::string records;
  std::string_view times = content;
  if (!take_fixed(times, part.first_time) || !take_fixed(times, part.last_time)) part.last_time = ~std::uint64_t{0};
  if (unpack_chunk(content, records).empty()) {
    std::string_view from = records, record;
    for (Op op{}; take_record_bytes(from, op, record);) note_definition(op, record, index);
  }
  index.parts.push_back(std::move(part));
}

void scan_message(std::string_view content, Part part, bool follows_message, McapIndex& index) {
  content.remove_prefix(std::min<std::size_t>(content.size(), 2 + 4));
  if (!take_fixed(content, part.first_time)) return;
  part.last_time = part.first_time;
  if (!follows_message) {
    index.parts.push_back(std::move(part));
    return;
  }
  Part& run = index.parts.back();
  run.length = part.offset + part.length - run.offset;
  run.first_time = std::min(run.first_time, part.first_time);
  run.last_time = std::max(run.last_time, part.last_time);
}

/// True for the codes of records of MCAP, private ones among them.
bool is_op(std::uint8_t code) { return (code > 0 && code <= static_cast<std::uint8_t>(Op::kDataEnd)) || code >= 0x80; }

/// True if the beginning of a record of this length is that of a chunk: its records fill the rest, and their compression is known.
bool is_chunk_head(std::string_view from, std::uint64_t length) {
  constexpr std::string_view kZstd = "zstd";
  std::uint64_t time = 0, unpacked = 0, packed = 0;
  std::uint32_t checksum = 0, name = 0;
  const std::size_t whole = from.size();
  if (!take_fixed(from, time) || !take_fixed(from, time) || !take_fixed(from, unpacked) || !take_fixed(from, checksum) ||
      !take_fixed(from, name) || (name != 0 && (name != kZstd.size() || !from.starts_with(kZstd))))
    return false;
  from.remove_prefix(name);
  return take_fixed(from, packed) && packed == length - (whole - from.size());
}

/// True if a chunk that can be unpacked and is not empty begins at this position.
bool is_chunk_at(ByteSource& source, std::uint64_t at) {
  std::string bytes, records;
  source.read(at, kRecordHead, bytes);
  std::string_view head = std::string_view(bytes).substr(1);
  std::uint64_t length = 0;
  if (!take_fixed(head, length) || length > source.size() - at - kRecordHead) return false;
  constexpr std::uint64_t kChunkHead = 44;  // bytes, with the name zstd
  source.read(at + kRecordHead, std::min(length, kChunkHead), bytes);
  if (!is_chunk_head(bytes, length)) return false;  // most bytes that look like the code of a chunk are others
  source.read(at + kRecordHead, length, bytes);
  return unpack_chunk(bytes, records).empty() && !records.empty();  // zeros in any file look like an empty chunk
}

/// The position of the next chunk that can be unpacked; std::nullopt: none follows.
std::optional<std::uint64_t> find_chunk(ByteSource& source, std::uint64_t at) {
  constexpr std::uint64_t kBlock = 1U << 20U;
  std::string block;
  for (; at + kRecordHead <= source.size(); at += block.size()) {
    source.read(at, std::min(kBlock, source.size() - at), block);
    for (std::size_t i = block.find(static_cast<char>(Op::kChunk)); i != block.npos; i = block.find(static_cast<char>(Op::kChunk), i + 1))
      if (at + i + kRecordHead <= source.size() && is_chunk_at(source, at + i)) return at + i;
  }
  return std::nullopt;
}

/// Where a scan goes on after damage: at the next chunk, or else at the summary, which repeats all schemas and channels; std::nullopt:
/// neither follows.
std::optional<std::uint64_t> find_rest(ByteSource& source, std::uint64_t at) {
  if (const auto chunk = find_chunk(source, at)) return chunk;
  const auto summary = find_summary(source);
  if (!summary || summary->first < at) return std::nullopt;
  return summary->first;
}

/// Reads also behind the data: the chunk that defines a channel may be damaged, and the summary repeats the definition.
void scan_file(ByteSource& source, McapIndex& index) {
  std::string head, bytes;
  std::uint64_t at = kMcapMagic.size();
  for (Op op{}, before{}; op != Op::kFooter; before = op) {
    if (source.size() - at < kRecordHead) break;
    source.read(at, kRecordHead, head);
    std::uint8_t code = 0;
    std::uint64_t length = 0;
    std::string_view from = head;
    take_fixed(from, code);
    take_fixed(from, length);
    if (!is_op(code) || length > source.size() - at - kRecordHead) {
      const auto next = find_rest(source, at + 1);
      if (!next) break;  // usually the end of a log that a crash has cut off
      index.add_damage({at, *next - at, 0, 0, "the records cannot be read"});
      at = *next;
      continue;
    }
    op = static_cast<Op>(code);
    Part part{op == Op::kChunk, at, kRecordHead + length, 0, 0, {}};
    at += kRecordHead + length;
    if (op == Op::kAttachment || op == Op::kMessageIndex) continue;
    source.read(part.offset + kRecordHead, length, bytes);
    if (!note_definition(op, bytes, index)) index.add_damage({part.offset, part.length, 0, 0, "the schema or channel cannot be read"});
    if (op == Op::kMetadata && !take_record(bytes, index.metadata.emplace_back())) {
      index.metadata.pop_back();
      index.add_damage({part.offset, part.length, 0, 0, kBadMetadata});
    }
    if (op == Op::kChunk)
      scan_chunk(bytes, std::move(part), index);
    else if (op == Op::kMessage)
      scan_message(bytes, std::move(part), before == Op::kMessage && !index.parts.empty(), index);
  }
  index.warnings.push_back(source.name() + ": has no usable summary; read up to byte " + std::to_string(at) + " of " +
                           std::to_string(source.size()));
}

}  // namespace

void McapIndex::add_damage(Damage part) {
  if (std::ranges::find(damage, part.offset, &Damage::offset) == damage.end()) damage.push_back(std::move(part));
}

McapIndex read_index(ByteSource& source) {
  std::string magic;
  if (source.size() >= kMcapMagic.size()) source.read(0, kMcapMagic.size(), magic);
  const bool is_damaged = magic != kMcapMagic;
  if (is_damaged && !find_summary(source) && !find_chunk(source, 0))
    throw InputError(source.name(), "is not an MCAP file (version 0)", "give a log that ends in .mcap or .mcap.tmp");
  McapIndex index;
  if (!read_summary(source, index)) {
    index = McapIndex{};
    scan_file(source, index);
  }
  if (is_damaged) index.add_damage({0, kMcapMagic.size(), 0, 0, "the file does not begin as an MCAP file does"});
  std::ranges::stable_sort(index.parts, {}, &Part::first_time);
  return index;
}

}  // namespace soccer::log
