#pragma once

#include <filesystem>
#include <fstream>
#include <string_view>

namespace soccer {

/// Where a log's bytes go.
class ByteSink {
 public:
  virtual ~ByteSink() = default;
  /// Errors: InputError when the bytes cannot be kept. What was written before stays.
  virtual void write(std::string_view bytes) = 0;
  /// Nothing follows. Errors: InputError.
  virtual void finish() = 0;
};

/// A file that has its name only once it is whole: until finish() it is called <path>.tmp, and after a crash stays so.
class FileSink final : public ByteSink {
 public:
  /// Makes missing folders; overwrites what a run before left. Errors: InputError.
  explicit FileSink(const std::filesystem::path& path);

  /// Each write reaches the operating system before it returns, so that a killed process leaves whole chunks.
  void write(std::string_view bytes) override;
  void finish() override;

 private:
  std::filesystem::path path_;
  std::filesystem::path temporary_;
  std::ofstream file_;
};

}  // namespace soccer
