#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "blackboard/common/log/mcap_format.h"

namespace soccer {

/// Source of a log's bytes.
class ByteSource {
 public:
  virtual ~ByteSource() = default;
  virtual const std::string& name() const = 0;  ///< for messages
  virtual std::uint64_t size() const = 0;
  /// Reads `length` bytes from `offset`; the range must be within size(). Errors: InputError.
  virtual void read(std::uint64_t offset, std::uint64_t length, std::string& bytes) = 0;
};

/// A file; size() is its size at the time of opening.
class FileSource final : public ByteSource {
 public:
  /// Errors: InputError.
  explicit FileSource(const std::filesystem::path& path);
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return size_; }
  void read(std::uint64_t offset, std::uint64_t length, std::string& bytes) override;

 private:
  std::string name_;
  std::ifstream file_;
  std::uint64_t size_ = 0;
};

/// Bytes in memory.
class MemorySource final : public ByteSource {
 public:
  explicit MemorySource(std::string bytes) : bytes_(std::move(bytes)) {}
  const std::string& name() const override { return name_; }
  std::uint64_t size() const override { return bytes_.size(); }
  void read(std::uint64_t offset, std::uint64_t length, std::string& bytes) override {
    bytes.assign(bytes_, static_cast<std::size_t>(offset), static_cast<std::size_t>(length));
  }

 private:
  std::string name_ = "log in memory";
  std::string bytes_;
};

}  // namespace soccer

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
