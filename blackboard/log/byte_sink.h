#pragma once

#include <filesystem>
#include <string_view>

namespace soccer {

/// Destination of a log's bytes.
class ByteSink {
 public:
  virtual ~ByteSink() = default;
  /// Errors: InputError when the bytes cannot be stored. Bytes written before remain.
  virtual void write(std::string_view bytes) = 0;
  /// Completes the output; no bytes may be written afterwards. Errors: InputError.
  virtual void finish() = 0;
};

/// A file that gets its final name when it is complete and on the disk: until finish(), and after a crash, it is named `PATH.tmp`.
class FileSink final : public ByteSink {
 public:
  /// Creates missing folders; overwrites the file of an earlier run. Errors: InputError.
  explicit FileSink(const std::filesystem::path& path);
  ~FileSink() override;
  FileSink(const FileSink&) = delete;
  FileSink& operator=(const FileSink&) = delete;

  /// Each write reaches the operating system before it returns, so that a killed process leaves complete chunks.
  void write(std::string_view bytes) override;
  void finish() override;

 private:
  std::filesystem::path path_;
  std::filesystem::path temporary_;
  int descriptor_ = -1;
};

}  // namespace soccer
