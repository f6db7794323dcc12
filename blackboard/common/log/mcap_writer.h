#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "blackboard/common/log/byte_sink.h"
#include "blackboard/common/log/mcap_format.h"

struct ZSTD_CCtx_s;

namespace soccer {

/// Options of McapWriter.
struct McapWriterOptions {
  std::size_t chunk_bytes = 1U << 20;        ///< size before compression at which a chunk is closed
  std::uint64_t chunk_span = 2'000'000'000;  ///< ns of log time after which a chunk is closed; a crash loses at most this much
  int compression_level = 1;                 ///< of zstd
  std::string library = "soccer";            ///< name of the writing program in the file's header
};

/// Writes one MCAP file: chunks compressed by zstd, an index after each, and a summary at the end. The bytes depend only on the calls. Not
/// thread-safe. Source: mcap.dev/spec. Own code, because Debian has no MCAP library.
/// Errors: every call propagates the sink's exceptions; the writer must not be used afterwards.
class McapWriter {
 public:
  /// The sink must outlive the writer.
  explicit McapWriter(ByteSink& sink, McapWriterOptions options = {});

  /// Ids count from 1. Schemas and channels appear in the file just before the first message that needs them.
  std::uint16_t add_schema(std::string_view name, std::string_view encoding, std::string_view data);
  std::uint16_t add_channel(std::uint16_t schema, std::string_view topic, std::string_view message_encoding);

  /// `time` in ns is log and publish time; `sequence` counts the channel's messages, so that a gap indicates a loss.
  void write(std::uint16_t channel, std::uint32_t sequence, std::uint64_t time, std::string_view data);

  /// Number of bytes written to the sink.
  std::uint64_t written() const { return written_; }

  /// Writes a metadata record: named texts about the file.
  void write_metadata(const std::string& name, const std::map<std::string, std::string>& entries);

  /// Writes the open chunk and the summary, and finishes the sink. The writer must not be used afterwards.
  void close();

 private:
  struct Channel {
    log::ChannelRecord record;
    bool defined = false;  ///< its record is in the file or in the open chunk
    std::string index;     ///< of the open chunk: (time, offset) as in the MessageIndex record
    std::uint64_t messages = 0;
  };
  struct Schema {
    log::SchemaRecord record;
    bool defined = false;
  };
  struct MetadataIndex {
    std::string name;
    std::uint64_t offset;
    std::uint64_t length;
  };

  void define(Channel& channel, std::string& out);
  void put(std::string_view bytes);
  void close_chunk();
  log::StatisticsRecord statistics() const;
  /// Appends the items to the summary and, unless there are none, the group's place to `offsets`.
  template <class Items, class Append>
  void put_group(log::Op op, const Items& items, std::string& offsets, Append&& append_item);
  void put_summary();
  void put_footer(std::uint64_t summary_start, std::uint64_t offsets_start);

  ByteSink* sink_;
  McapWriterOptions options_;
  std::unique_ptr<ZSTD_CCtx_s, std::size_t (*)(ZSTD_CCtx_s*)> compressor_;
  std::uint64_t written_ = 0;
  std::uint32_t data_crc_ = 0;
  std::vector<Schema> schemas_;
  std::vector<Channel> channels_;
  std::vector<log::ChunkIndexRecord> chunks_;
  std::vector<MetadataIndex> metadata_;

  std::string chunk_;  ///< records of the open chunk
  std::uint64_t chunk_messages_ = 0;
  std::uint64_t chunk_first_ = 0;  ///< earliest time in the open chunk
  std::uint64_t chunk_last_ = 0;
  std::string out_;  ///< reused buffer for the bytes of one write to the sink
  std::string compressed_;
};

}  // namespace soccer
