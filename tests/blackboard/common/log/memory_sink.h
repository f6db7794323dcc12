#pragma once

#include <string>
#include <string_view>

#include "blackboard/common/log/byte_sink.h"

namespace soccer {

/// Writes a log to a string that outlives the writer.
class MemorySink final : public ByteSink {
 public:
  explicit MemorySink(std::string& bytes) : bytes_(&bytes) {}
  void write(std::string_view bytes) override { bytes_->append(bytes); }
  void finish() override {}

 private:
  std::string* bytes_;
};

}  // namespace soccer
