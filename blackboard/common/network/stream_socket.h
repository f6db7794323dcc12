#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace soccer {

struct StreamState;

/// A stream cannot be connected, or has ended. what(): the system's reason, or "closed the connection".
class StreamError : public std::runtime_error {
 public:
  /// number: an errno; 0: the peer has closed the connection.
  explicit StreamError(int number);
  int number() const { return number_; }

 private:
  int number_;
};

/// Time for which one of several addresses of a host is tried before the next one, which it has if the first one drops packets.
inline constexpr std::chrono::milliseconds kMaxAttempt{250};

/// One end of a connection, through TCP or a Unix-domain socket, non-blocking. Functions that wait take a `timeout`. Nagle's algorithm is
/// disabled. (Boost.Asio stays in the sources: many files include this header.)
class StreamSocket {
 public:
  /// Not open.
  StreamSocket() noexcept;
  ~StreamSocket();
  StreamSocket(StreamSocket&& other) noexcept;
  StreamSocket& operator=(StreamSocket&& other) noexcept;

  /// Starts to connect to the first of the host's addresses by TCP. Errors: InputError when the host is unknown; StreamError when all
  /// addresses refuse the connection immediately.
  static StreamSocket connecting_to(const std::string& host, int port);

  /// Connects to a Unix-domain socket. Errors: StreamError.
  static StreamSocket connected_to(const std::string& path);

  bool open() const { return state_ != nullptr; }
  void close();

  /// True once the connection is established; waits for it up to `timeout`. Tries the host's next address when one refuses the connection
  /// or does not answer within kMaxAttempt. Errors: StreamError when all have refused it.
  bool connected(std::chrono::milliseconds timeout);

  /// Sends as much as the kernel accepts now and returns the number of bytes sent. Errors: StreamError.
  std::size_t send_some(std::string_view bytes);

  /// The bytes that have arrived; waits up to `timeout` for the first. std::nullopt when none arrived. Errors: StreamError.
  std::optional<std::string_view> receive_some(std::span<char> buffer, std::chrono::milliseconds timeout);

  /// Waits until there is something to receive. False after `timeout`. Errors: StreamError.
  bool wait_readable(std::chrono::milliseconds timeout) const;

  /// Waits until the kernel accepts more bytes. False after `timeout`. Errors: StreamError.
  bool wait_writable(std::chrono::milliseconds timeout) const;

  /// For poll(), with others.
  int descriptor() const;

  /// The descriptor, which the caller closes. The socket is then not open.
  int release();

 private:
  friend class StreamListener;
  explicit StreamSocket(std::unique_ptr<StreamState> state) noexcept;

  std::unique_ptr<StreamState> state_;
};

}  // namespace soccer
