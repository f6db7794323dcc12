#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/crc.hpp>

#include "blackboard/log/byte_sink.h"
#include "blackboard/log/mcap_format.h"

struct ZSTD_CCtx_s;

namespace soccer {

/// How the bytes are packed.
struct McapWriterOptions {
  std::size_t chunk_bytes = 1U << 20;        ///< a chunk that holds as many is closed, measured before compression
  std::uint64_t chunk_span = 2'000'000'000;  ///< ns of log time after which it is closed too: a crash loses no more
  int compression_level = 1;                 ///< of zstd
  std::string library = "soccer";            ///< what wrote the file, for people
};

/// Writes one MCAP file: chunks compressed by zstd, an index behind each, and a summary at the end. The bytes depend on nothing but
/// the calls. Not for several threads at once. Source: mcap.dev/spec.
/// Errors: every call passes on what the sink throws; the writer is of no use afterwards.
class McapWriter {
 public:
  /// The sink must outlive the writer.
  explicit McapWriter(ByteSink& sink, McapWriterOptions options = {});

  /// Ids count from 1. Both appear in the file just before the first message that needs them.
  std::uint16_t add_schema(std::string_view name, std::string_view encoding, std::string_view data);
  std::uint16_t add_channel(std::uint16_t schema, std::string_view topic, std::string_view message_encoding);

  /// `time` in ns is log and publish time; `sequence` counts the channel's messages, so that a gap shows a loss.
  void write(std::uint16_t channel, std::uint32_t sequence, std::uint64_t time, std::string_view data);

  /// Bytes that went to the sink.
  std::uint64_t written() const { return written_; }

  /// A named list of texts about the file.
  void write_metadata(const std::string& name, const std::map<std::string, std::string>& entries);

  /// Writes what is left and the summary, and finishes the sink. Nothing may be written afterwards.
  void close();

 private:
  struct Channel {
    log::ChannelRecord record;
    bool defined = false;  ///< its record is in the file
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
  void put_summary();

  ByteSink* sink_;
  McapWriterOptions options_;
  std::unique_ptr<ZSTD_CCtx_s, std::size_t (*)(ZSTD_CCtx_s*)> compressor_;
  std::uint64_t written_ = 0;
  boost::crc_32_type data_crc_;
  std::vector<Schema> schemas_;
  std::vector<Channel> channels_;
  std::vector<log::ChunkIndexRecord> chunks_;
  std::vector<MetadataIndex> metadata_;

  std::string chunk_;  ///< records of the open chunk
  std::uint64_t chunk_messages_ = 0;
  std::uint64_t chunk_first_ = 0;  ///< earliest time in it
  std::uint64_t chunk_last_ = 0;
  std::string out_;  ///< reused for what goes to the sink in one piece
  std::string compressed_;
};

}  // namespace soccer
