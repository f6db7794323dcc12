#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "blackboard/camera/camera_image.h"
#include "blackboard/common/network/stream_listener.h"
#include "blackboard/common/network/stream_socket.h"

namespace soccer {

/// Sends messages to one client at a time, through a Unix socket. Never blocks: a message is left out while the client has not received the
/// previous one.
class MessageServer {
 public:
  /// Listens on the path; a file that an earlier process left there is replaced. Errors: InputError.
  explicit MessageServer(const std::string& path) : listener_(path) {}

  /// Whether a client is connected that has received all messages; only then one needs to be made.
  bool wants_message();

  /// Sends the parts of one message after each other.
  void send(std::span<const std::uint8_t> head, std::span<const std::uint8_t> body);

 private:
  void send_rest();

  StreamListener listener_;
  StreamSocket client_;
  std::vector<std::uint8_t> unsent_;
  std::size_t sent_ = 0;  // bytes of unsent_
};

/// Sends the images of a simulated camera to one client at a time, in the format of image_stream. Never blocks: an image is left out while
/// the client has not received the previous one.
class CameraSocket {
 public:
  /// As MessageServer.
  explicit CameraSocket(const std::string& path) : server_(path) {}

  /// Whether a client is connected that has received all images; only then an image needs to be rendered.
  bool wants_image() { return server_.wants_message(); }
  void send(const CameraImage& image);

 private:
  MessageServer server_;
};

}  // namespace soccer
