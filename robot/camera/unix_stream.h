#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace soccer {

/// The receiving end of a stream through a Unix socket.
class UnixStream {
 public:
  /// `source`: name of the sender in messages, such as "simulated camera". Errors: InputError when nothing listens on the socket.
  UnixStream(const std::string& path, const std::string& source);
  ~UnixStream();
  UnixStream(const UnixStream&) = delete;
  UnixStream& operator=(const UnixStream&) = delete;

  /// Waits until there is something to read; false after `timeout`.
  bool wait(std::chrono::milliseconds timeout) const;

  /// Reads up to `size` bytes without waiting. Returns the number of bytes read. Errors: InputError when the sender has ended.
  std::size_t read(std::uint8_t* to, std::size_t size);

 private:
  std::string path_, source_;
  int socket_ = -1;
};

}  // namespace soccer
