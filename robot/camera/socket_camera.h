#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "blackboard/camera/image_stream.h"
#include "blackboard/common/network/stream_socket.h"
#include "robot/camera/camera_source.h"

namespace soccer {

/// The receiving end of what virtualnaoqi sends through a Unix-domain socket.
class SimulatorStream {
 public:
  /// `source`: name of the sender in messages, such as "simulated camera". Errors: InputError when nothing listens on the socket.
  SimulatorStream(const std::string& path, const std::string& source);

  /// Waits until there is something to read; false after `timeout`. Errors: InputError.
  bool wait(std::chrono::milliseconds timeout) const;

  /// Reads up to `size` bytes without waiting. Returns the number of bytes read. Errors: InputError when the sender has ended.
  std::size_t read(std::uint8_t* to, std::size_t size);

 private:
  [[noreturn]] void lost(const StreamError& why) const;

  std::string path_, source_;
  StreamSocket socket_;
};

/// A simulated camera behind a Unix socket, in the format of image_stream.
class SocketCamera final : public CameraSource {
 public:
  /// Errors: InputError when nothing listens on the socket.
  explicit SocketCamera(const std::string& path) : path_(path), stream_(path, "simulated camera") {}

  bool next(CameraImage& image, std::chrono::milliseconds timeout) override;

 private:
  /// Reads what has arrived, up to the end of one image. True when it is complete.
  bool read_image();
  bool fill(std::uint8_t* to, std::size_t size);

  std::string path_;
  SimulatorStream stream_;
  image_stream::Header header_{};
  std::size_t received_ = 0;  // bytes of the header and the image that is arriving
  CameraImage arriving_;
  std::vector<std::uint8_t> bytes_, shown_;
};

}  // namespace soccer
