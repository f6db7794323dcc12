#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"

namespace soccer {

/// Sends messages to one client at a time, through a Unix socket. Never blocks: a message is left out while the client has not received the
/// previous one.
class StreamSocket {
 public:
  /// Listens on the path; a file that an earlier process left there is replaced. Errors: InputError.
  explicit StreamSocket(const std::string& path);
  ~StreamSocket();
  StreamSocket(const StreamSocket&) = delete;
  StreamSocket& operator=(const StreamSocket&) = delete;

  /// Whether a client is connected that has received all messages; only then one needs to be made.
  bool wants_message();

  /// Sends the parts of one message after each other.
  void send(std::span<const std::uint8_t> head, std::span<const std::uint8_t> body);

 private:
  void send_rest();
  void disconnect();

  std::string path_;
  int listener_ = -1, client_ = -1;
  std::vector<std::uint8_t> unsent_;
  std::size_t sent_ = 0;  // bytes of unsent_
};

/// Sends the images of a simulated camera to one client at a time, in the format of image_stream. Never blocks: an image is left out while
/// the client has not received the previous one.
class CameraSocket {
 public:
  /// As StreamSocket.
  explicit CameraSocket(const std::string& path) : stream_(path) {}

  /// Whether a client is connected that has received all images; only then an image needs to be rendered.
  bool wants_image() { return stream_.wants_message(); }
  void send(const CameraImage& image);

 private:
  StreamSocket stream_;
};

}  // namespace soccer
