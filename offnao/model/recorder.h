#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "blackboard/log/byte_sink.h"
#include "blackboard/log/mcap_writer.h"
#include "offnao/model/source.h"

namespace soccer::offnao {

/// Writes what comes in from one source to an MCAP log, as it came, with its schemas. Until it is closed the file is called <path>.tmp.
class Recorder {
 public:
  /// `robot`: the source's name, which the log keeps. Errors: InputError.
  Recorder(const std::filesystem::path& path, const std::string& robot);

  /// Errors: InputError when it cannot be written; the recorder is of no use afterwards.
  void write(const TopicType& type, const RawMessage& message);
  void close();

  const std::filesystem::path& path() const { return path_; }
  std::uint64_t messages() const { return messages_; }
  Time first() const { return first_; }           ///< of the first message
  std::uint64_t bytes() const { return bytes_; }  ///< of messages, before they are packed

 private:
  struct Channel {
    std::uint16_t id = 0;
    std::uint32_t sequence = 0;
  };
  std::filesystem::path path_;
  FileSink sink_;
  McapWriter writer_;
  std::map<const TopicType*, Channel> channels_;
  Time first_{0};
  std::uint64_t messages_ = 0;
  std::uint64_t bytes_ = 0;
};

/// A file's name for a robot's: letters, digits, dots and dashes stay.
std::string file_name_for(const std::string& robot);

}  // namespace soccer::offnao
