#pragma once

#include <string>

#include "blackboard/camera/camera_image.h"
#include "simulation/naoqi/stream_socket.h"

namespace soccer {

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
