#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/camera/image_stream.h"

namespace soccer {

/// Sends the images of a simulated camera to one client at a time, through a Unix socket. Never blocks: an image is left out while the
/// client has not received the previous one.
class CameraSocket {
 public:
  /// Listens on the path; a file that an earlier process left there is replaced. Errors: InputError.
  explicit CameraSocket(const std::string& path);
  ~CameraSocket();
  CameraSocket(const CameraSocket&) = delete;
  CameraSocket& operator=(const CameraSocket&) = delete;

  /// Whether a client is connected that has received all images; only then an image needs to be rendered.
  bool wants_image();
  void send(const CameraImage& image);

 private:
  void send_rest();
  void disconnect();

  std::string path_;
  int listener_ = -1, client_ = -1;
  std::vector<std::uint8_t> unsent_;
  std::size_t sent_ = 0;  // bytes of unsent_
};

}  // namespace soccer
