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

/// Writes a file that gets its final name when it is complete and on the disk: until finish(), and after a crash, it is named `PATH.tmp`. A
/// symbolic link is followed; the file to which it points is replaced and keeps its permissions. What is not a regular file, such as a
/// device or a FIFO, is written directly. A `PATH.tmp` of a run that crashed is renamed, not overwritten; one without content is removed.
class FileSink final : public ByteSink {
 public:
  /// Creates missing folders. Errors: InputError, among others when the path is a folder, when another program is writing this file, or
  /// when nothing reads the FIFO.
  explicit FileSink(const std::filesystem::path& path);
  ~FileSink() override;
  FileSink(const FileSink&) = delete;
  FileSink& operator=(const FileSink&) = delete;

  /// Each write reaches the operating system before it returns, so that a killed process leaves complete chunks.
  void write(std::string_view bytes) override;
  void finish() override;

  /// The file that is written, without symbolic links.
  const std::filesystem::path& path() const { return path_; }
  /// Whether it is a device or a FIFO, which is written directly.
  bool direct() const { return temporary_.empty(); }
  /// The new name of the unfinished file of an earlier run; empty if there was none.
  const std::filesystem::path& renamed() const { return renamed_; }

 private:
  void open_temporary();
  bool lock_temporary();
  bool keep_unfinished();

  std::filesystem::path path_;
  std::filesystem::path temporary_;  // empty: bytes are written to path_ directly
  std::filesystem::path renamed_;
  int descriptor_ = -1;
};

/// Writes a file that other programs read while it grows: directly under its name, in place of an earlier content.
class GrowingFile final : public ByteSink {
 public:
  /// Creates missing folders. Errors: InputError as for FileSink.
  explicit GrowingFile(const std::filesystem::path& path);
  ~GrowingFile() override;
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;

  /// Each write reaches the operating system before it returns.
  void write(std::string_view bytes) override;
  void finish() override;

 private:
  std::filesystem::path path_;
  int descriptor_ = -1;
};

}  // namespace soccer
