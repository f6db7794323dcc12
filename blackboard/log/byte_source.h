#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>

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
