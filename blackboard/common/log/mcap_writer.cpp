#include "blackboard/common/log/mcap_writer.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <limits>

#include <zstd.h>

#include "blackboard/common/error.h"
#include "blackboard/common/files/crc32.h"

namespace soccer {

using log::append;
using log::append_record;
using log::append_sized;
using log::append_text;
using log::Op;

McapWriter::McapWriter(ByteSink& sink, McapWriterOptions options)
    : sink_(&sink), options_(std::move(options)), compressor_(ZSTD_createCCtx(), &ZSTD_freeCCtx) {
  out_ = log::kMcapMagic;
  append_record(out_, Op::kHeader, [&] {
    append_text(out_, "");
    append_text(out_, options_.library);
  });
  put(out_);
}

std::uint16_t McapWriter::add_schema(std::string_view name, std::string_view encoding, std::string_view data) {
  require(schemas_.size() < std::numeric_limits<std::uint16_t>::max(), "a log cannot contain more schemas");
  const auto id = static_cast<std::uint16_t>(schemas_.size() + 1);
  schemas_.push_back({{id, std::string(name), std::string(encoding), std::string(data)}});
  return id;
}

std::uint16_t McapWriter::add_channel(std::uint16_t schema, std::string_view topic, std::string_view message_encoding) {
  require(schema >= 1 && schema <= schemas_.size(), "add_channel() was called with an unknown schema");
  require(channels_.size() < std::numeric_limits<std::uint16_t>::max(), "a log cannot contain more channels");
  const auto id = static_cast<std::uint16_t>(channels_.size() + 1);
  channels_.push_back({{id, schema, std::string(topic), std::string(message_encoding), {}}, false, {}, 0});
  return id;
}

void McapWriter::define(Channel& channel, std::string& out) {
  Schema& schema = schemas_[channel.record.schema - 1U];
  if (!schema.defined) append_record(out, schema.record);
  if (!channel.defined) append_record(out, channel.record);
  schema.defined = channel.defined = true;
}

void McapWriter::write(std::uint16_t channel, std::uint32_t sequence, std::uint64_t time, std::string_view data) {
  require(channel >= 1 && channel <= channels_.size(), "write() was called with an unknown channel");
  const bool late = chunk_messages_ > 0 && time > chunk_first_ && time - chunk_first_ >= options_.chunk_span;
  if (chunk_.size() >= options_.chunk_bytes || late) close_chunk();

  Channel& to = channels_[channel - 1U];
  define(to, chunk_);
  append(to.index, time);
  append(to.index, static_cast<std::uint64_t>(chunk_.size()));
  append_record(chunk_, Op::kMessage, [&] {
    append(chunk_, channel);
    append(chunk_, sequence);
    append(chunk_, time);
    append(chunk_, time);
    chunk_.append(data);
  });
  chunk_first_ = chunk_messages_ == 0 ? time : std::min(chunk_first_, time);
  chunk_last_ = chunk_messages_ == 0 ? time : std::max(chunk_last_, time);
  ++chunk_messages_;
  ++to.messages;
}

void McapWriter::write_metadata(const std::string& name, const std::map<std::string, std::string>& entries) {
  close_chunk();
  out_.clear();
  append_record(out_, log::MetadataRecord{name, entries});
  metadata_.push_back({name, written_, out_.size()});
  put(out_);
}

void McapWriter::put(std::string_view bytes) {
  data_crc_ = crc32(bytes, data_crc_);
  sink_->write(bytes);
  written_ += bytes.size();
}

void McapWriter::close_chunk() {
  if (chunk_messages_ == 0) return;
  compressed_.resize(ZSTD_compressBound(chunk_.size()));
  const std::size_t size = ZSTD_compressCCtx(compressor_.get(), compressed_.data(), compressed_.size(), chunk_.data(), chunk_.size(),
                                             options_.compression_level);
  require(ZSTD_isError(size) == 0, "zstd failed although the output buffer is large enough");

  log::ChunkIndexRecord index{chunk_first_, chunk_last_, written_, 0, {}, 0, "zstd", size, chunk_.size()};
  out_.clear();
  append_record(out_, Op::kChunk, [&] {
    append(out_, chunk_first_);
    append(out_, chunk_last_);
    append(out_, static_cast<std::uint64_t>(chunk_.size()));
    append(out_, crc32(chunk_));
    append_text(out_, index.compression);
    append(out_, static_cast<std::uint64_t>(size));
    out_.append(compressed_, 0, size);
  });
  index.length = out_.size();
  for (Channel& channel : channels_) {
    if (channel.index.empty()) continue;
    index.message_indexes[channel.record.id] = written_ + out_.size();
    append_record(out_, Op::kMessageIndex, [&] {
      append(out_, channel.record.id);
      append_text(out_, channel.index);
    });
    channel.index.clear();
  }
  index.message_index_length = out_.size() - index.length;
  chunks_.push_back(std::move(index));
  chunk_.clear();
  chunk_messages_ = 0;
  put(out_);
}

void McapWriter::close() {
  close_chunk();
  out_.clear();
  for (Channel& channel : channels_) define(channel, out_);
  append_record(out_, Op::kDataEnd,
                [&] { append(out_, crc32(std::string_view(out_).substr(0, out_.size() - log::kRecordHead), data_crc_)); });
  put(out_);
  put_summary();
  sink_->finish();
}

log::StatisticsRecord McapWriter::statistics() const {
  log::StatisticsRecord statistics;
  statistics.schemas = static_cast<std::uint16_t>(schemas_.size());
  statistics.channels = static_cast<std::uint32_t>(channels_.size());
  statistics.metadata = static_cast<std::uint32_t>(metadata_.size());
  statistics.chunks = static_cast<std::uint32_t>(chunks_.size());
  for (const auto& chunk : chunks_) {
    const bool first = &chunk == &chunks_.front();
    statistics.first_time = first ? chunk.first_time : std::min(statistics.first_time, chunk.first_time);
    statistics.last_time = std::max(statistics.last_time, chunk.last_time);
  }
  for (const Channel& channel : channels_) {
    statistics.messages += channel.messages;
    if (channel.messages > 0) statistics.channel_messages[channel.record.id] = channel.messages;
  }
  return statistics;
}

template <class Items, class Append>
void McapWriter::put_group(log::Op op, const Items& items, std::string& offsets, Append&& append_item) {
  if (items.empty()) return;
  const std::uint64_t start = written_ + out_.size();
  for (const auto& item : items) append_item(item);
  append_record(offsets, Op::kSummaryOffset, [&] {
    append(offsets, static_cast<std::uint8_t>(op));
    append(offsets, start);
    append(offsets, written_ + out_.size() - start);
  });
}

void McapWriter::put_summary() {
  out_.clear();
  std::string offsets;
  const auto append_own_record = [&](const auto& item) { append_record(out_, item.record); };
  const auto append_item = [&](const auto& item) { append_record(out_, item); };
  put_group(Op::kSchema, schemas_, offsets, append_own_record);
  put_group(Op::kChannel, channels_, offsets, append_own_record);
  put_group(Op::kStatistics, std::array{statistics()}, offsets, append_item);
  put_group(Op::kChunkIndex, chunks_, offsets, append_item);
  put_group(Op::kMetadataIndex, metadata_, offsets, [&](const MetadataIndex& metadata) {
    append_record(out_, Op::kMetadataIndex, [&] {
      append(out_, metadata.offset);
      append(out_, metadata.length);
      append_text(out_, metadata.name);
    });
  });
  const std::uint64_t summary_start = written_, offsets_start = written_ + out_.size();
  out_.append(offsets);
  put_footer(summary_start, offsets_start);
}

void McapWriter::put_footer(std::uint64_t summary_start, std::uint64_t offsets_start) {
  append_record(out_, Op::kFooter, [&] {
    append(out_, summary_start);
    append(out_, offsets_start);
    append(out_, std::uint32_t{0});
  });
  // The CRC covers the summary and the footer up to the CRC itself, so it is computed after the footer's length has been filled in.
  const std::uint32_t crc = crc32(std::string_view(out_).substr(0, out_.size() - 4));
  std::memcpy(out_.data() + out_.size() - 4, &crc, sizeof crc);
  out_.append(log::kMcapMagic);
  put(out_);
}

}  // namespace soccer
